/**
 * Which controls may lie under something else: those that another box, not around them and not in them, lies on. The
 * page is asked about these alone, because asking what lies at a point is slow in a large table.
 */
import { isCovered } from './covered';
import { intersect, touches, type Box, type Edges } from './box';
import { factsOf } from './facts';
import type { ControlItem } from './item';
import type { Scan } from './scan';
import { hasPositionedPseudoElements } from './pseudo_elements';
import type { Styles } from './styles';
import { screenEdges } from './viewport';

/** A box in view, and the last of those in it, by position. */
interface Placed {
  readonly edges: Edges;
  end: number;
}

export class Covers {
  #placed: readonly Placed[] | null = null;
  readonly #positions = new Map<Box, number>();
  #isPainted: boolean | null = null;
  readonly #known = new Map<Element, boolean>();

  constructor(
    private readonly scan: Scan,
    private readonly styles: Styles,
  ) {}

  /** Whether all of a control that is in view lies under something else. */
  isCovered(control: ControlItem): boolean {
    const { element, box, edges } = control;
    let answer = this.#known.get(element);
    if (answer === undefined) {
      const { view } = factsOf(box, this.styles).clip;
      answer = this.#mayBe(box, intersect(edges, view)) && isCovered(element, box, edges, view);
      this.#known.set(element, answer);
    }
    return answer;
  }

  #mayBe(box: Box, edges: Edges): boolean {
    // What pseudo-elements draw has no box; and a frame may lie under something of its parents.
    this.#isPainted ??= hasPositionedPseudoElements(document);
    if (this.#isPainted || box.element.getRootNode() !== document) return true;
    const placed = (this.#placed ??= this.#place());
    const own = this.#positions.get(box);
    if (own === undefined) return true;
    const { end } = placed[own] as Placed;
    return placed.some((other, at) => (at < own ? other.end < own : at > end) && touches(other.edges, edges));
  }

  /** All boxes in view, in the order of the page. */
  #place(): readonly Placed[] {
    const view = screenEdges();
    const placed: Placed[] = [];
    const walk = (box: Box): void => {
      if (!touches(box.extent, view)) return;
      const at = placed.push({ edges: box, end: 0 }) - 1;
      this.#positions.set(box, at);
      box.children.forEach(walk);
      (placed[at] as Placed).end = placed.length - 1;
    };
    walk(this.scan.root);
    return placed;
  }
}
