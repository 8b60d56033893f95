/**
 * Which area a scroll means, and how it stands. The area of an element is the nearest scroller around it that can move
 * that way; without an element it is the page, or, where the page itself does not scroll, what scrolls in the middle of it.
 */
import { hitInDocument } from '../../dom/hit_element';
import { isTextField, isHtml } from '../../dom/kinds';
import { scrolledFromEdge } from '../../dom/scroll_edge';
import { flatAncestors } from '../../dom/tree';

export type Axis = 'x' | 'y';

/** A scroll position along one axis, in CSS pixels from the top or left edge of the content. */
export interface Position {
  readonly at_px: number;
  readonly max_px: number;
  readonly view_px: number;
}

/** The scroller for `element` (null: the page) along an axis; null where nothing there can scroll. */
export function scrollerFor(element: Element | null, axis: Axis): Element | null {
  if (element === null) return pageScroller(axis);
  const around = [element, ...flatAncestors(element)];
  return around.find((each) => canScroll(each, axis)) ?? null;
}

/** Does the element scroll along the axis, by its own scroll bar or as the viewport of its document? */
export function canScroll(element: Element, axis: Axis): boolean {
  const { max_px } = positionOf(element, axis);
  if (max_px < 1) return false;
  const style = element.ownerDocument.defaultView?.getComputedStyle(element);
  const overflow = axis === 'y' ? style?.overflowY : style?.overflowX;
  if (isViewport(element)) return overflow !== 'hidden' && overflow !== 'clip' && !isLocked(element.ownerDocument, axis);
  if (isTextField(element) && isHtml(element, 'input')) return false;
  return overflow === 'auto' || overflow === 'scroll';
}

/** How the scroller stands along the axis. In right-to-left content `at_px` counts from the left edge all the same. */
export function positionOf(element: Element, axis: Axis): Position {
  const isY = axis === 'y';
  const view_px = isY ? viewHeight(element) : viewWidth(element);
  const max_px = Math.max(0, (isY ? element.scrollHeight : element.scrollWidth) - view_px);
  return { at_px: scrolledFromEdge(element, axis, max_px), max_px, view_px };
}

/** Move the scroller to a position, at once, whatever its `scroll-behavior` says. */
export function scrollTo(element: Element, axis: Axis, to_px: number): void {
  const { at_px } = positionOf(element, axis);
  const by = to_px - at_px;
  element.scrollBy({ [axis === 'y' ? 'top' : 'left']: by, behavior: 'instant' });
}

/** Is this the element that scrolls its document's viewport? */
export function isViewport(element: Element): boolean {
  return element === element.ownerDocument.scrollingElement;
}

function pageScroller(axis: Axis): Element | null {
  const root = document.scrollingElement;
  if (root !== null && canScroll(root, axis)) return root;
  const middle = hitInDocument(document, innerWidth / 2, innerHeight / 2);
  const around = middle === null ? [] : [middle, ...flatAncestors(middle)].filter((each) => canScroll(each, axis));
  return around.at(-1) ?? largestScroller(axis);
}

/** The scroller with the largest area in view. */
function largestScroller(axis: Axis): Element | null {
  let [best, bestArea]: [Element | null, number] = [null, MIN_AREA_PX2];
  for (const element of document.body.querySelectorAll('*')) {
    if ((axis === 'y' ? element.scrollHeight <= element.clientHeight : element.scrollWidth <= element.clientWidth) || !canScroll(element, axis)) continue;
    const area = areaInView(element);
    if (area > bestArea) [best, bestArea] = [element, area];
  }
  return best;
}

/** Smaller than that is a list in a corner, not the page. */
const MIN_AREA_PX2 = 10_000;

function areaInView(element: Element): number {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0)) * Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
}

const viewHeight = (element: Element): number => (isViewport(element) ? (element.ownerDocument.defaultView?.innerHeight ?? element.clientHeight) - barOf(element) : element.clientHeight);
const viewWidth = (element: Element): number => element.clientWidth;

/** Height of a horizontal scroll bar at the bottom of the viewport. */
function barOf(element: Element): number {
  const view = element.ownerDocument.defaultView;
  const root = element.ownerDocument.documentElement;
  return view === null || element.ownerDocument.compatMode === 'BackCompat' ? 0 : Math.max(0, view.innerHeight - root.clientHeight);
}

/** `overflow` of the body is the viewport's where the root has none: a page that a dialog locks sets it there. */
function isLocked({ body, documentElement, defaultView }: Document, axis: Axis): boolean {
  if (defaultView === null) return false;
  const pick = (element: Element): string => {
    const style = defaultView.getComputedStyle(element);
    return axis === 'y' ? style.overflowY : style.overflowX;
  };
  const isHidden = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
  return isHidden(pick(documentElement)) || (pick(documentElement) === 'visible' && isHidden(pick(body)));
}
