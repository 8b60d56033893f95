/** Where a thing shows at this moment, less what its ancestors and frames clip away: for what is drawn over it. */
import { boxInTop } from '../dom/frames';
import { isDocument, isHtml } from '../dom/kinds';
import { flatParent } from '../dom/tree';
import { hasArea, intersect, type Edges } from './box';
import { areaEdges } from './edges';
import { screenEdges } from './viewport';

/** One moment: what clips is read once for all that stands in it. */
export class VisibleParts {
  readonly #inside = new Map<Element, Edges>();
  readonly #window = screenEdges();

  /** The edges in the top viewport, or null where nothing shows. `shownBy`: the element itself, its label, an area's picture. */
  of(element: Element, shownBy: Element): Edges | null {
    const own = edgesInTop(shownBy);
    const whole = isHtml(element, 'area') ? areaEdges(element, own) : own;
    const part = intersect(whole, this.#around(shownBy));
    return hasArea(part) ? part : null;
  }

  /** What clips an element: of its ancestors, those that its position does not take it out of. */
  #around(element: Element): Edges {
    const { position } = getComputedStyle(element);
    let at = flatParent(element);
    if (position === 'fixed') while (at !== null && !startsDocument(at)) at = flatParent(at);
    else if (position === 'absolute') while (at !== null && !startsDocument(at) && getComputedStyle(at).position === 'static') at = flatParent(at);
    return at === null ? this.#window : this.#insideOf(at);
  }

  #insideOf(element: Element): Edges {
    let known = this.#inside.get(element);
    if (known === undefined) {
      const around = this.#around(element);
      known = clips(element) ? intersect(around, edgesInTop(element)) : around;
      this.#inside.set(element, known);
    }
    return known;
  }
}

const startsDocument = (element: Element): boolean => element.parentNode !== null && isDocument(element.parentNode);

const clips = (element: Element): boolean => {
  if (/^(?:iframe|frame|object)$/.test(element.localName)) return true;
  const { overflowX, display } = getComputedStyle(element);
  return overflowX !== 'visible' && display !== 'inline' && display !== 'contents' && !startsDocument(element) && element !== element.ownerDocument.body;
};

function edgesInTop(element: Element): Edges {
  const { x, y, width, height } = boxInTop(element);
  return { left: x, top: y, right: x + width, bottom: y + height };
}
