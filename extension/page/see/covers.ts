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

/** A box in view, its position in the order of the page, and that of the last of those in it. */
interface Placed {
  readonly box: Box;
  readonly at: number;
  end: number;
}

/** Boxes in view are looked for by the stripes of the screen that they lie in. */
const STRIPE_PX = 32;

export class Covers {
  /** By stripes, from the top of the screen. */
  #stripes: readonly (readonly Placed[])[] | null = null;
  readonly #placed = new Map<Box, Placed>();
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
    const stripes = (this.#stripes ??= this.#place());
    const own = this.#placed.get(box);
    if (own === undefined) return true;
    for (let stripe = stripeOf(edges.top); stripe <= stripeOf(edges.bottom); stripe++) {
      for (const other of stripes[stripe] ?? []) {
        const isApart = other.at < own.at ? other.end < own.at : other.at > own.end;
        if (isApart && touches(other.box, edges)) return true;
      }
    }
    return false;
  }

  /** All boxes in view. */
  #place(): readonly (readonly Placed[])[] {
    const view = screenEdges();
    const stripes: Placed[][] = [];
    let count = 0;
    const walk = (box: Box): void => {
      if (!touches(box.extent, view)) return;
      const placed: Placed = { box, at: count++, end: 0 };
      this.#placed.set(box, placed);
      if (!box.isEmpty) for (let stripe = Math.max(0, stripeOf(box.top)); stripe <= stripeOf(Math.min(box.bottom, view.bottom)); stripe++) (stripes[stripe] ??= []).push(placed);
      for (const child of box.children) walk(child);
      placed.end = count - 1;
    };
    walk(this.scan.root);
    return stripes;
  }
}

const stripeOf = (y_px: number): number => Math.floor(y_px / STRIPE_PX);
