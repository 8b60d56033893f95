/** Scrolls what is to be pressed to where nothing covers it. */
import { drawnBy } from '../dom/image_map';
import { flatAncestors } from '../dom/tree';

/** To the middle of the viewport, away from bars that stick to its edges; at once, whatever the page's style says. */
export function scrollIntoView(element: Element): void {
  to(element, 'center', 'center');
}

const to = (element: Element, block: ScrollLogicalPosition, inline: ScrollLogicalPosition): void =>
  drawnBy(element).scrollIntoView({ block, inline, behavior: 'instant' });

/** Where columns or rows that stick take up the middle of a scroller, one of its edges is free. */
const EDGES: readonly (readonly [ScrollLogicalPosition, ScrollLogicalPosition])[] = [
  ['center', 'end'],
  ['center', 'start'],
  ['end', 'center'],
  ['start', 'center'],
  ['end', 'end'],
  ['start', 'start'],
];

/** Try the edges of its scrollers until it `isFree` there; where that is nowhere, everything is scrolled back. */
export async function scrollToFreeEdge<T>(element: Element, look: () => Promise<T>, isFree: (seen: T) => boolean): Promise<T | null> {
  const places = scrollersAround(element).map((scroller) => ({ scroller, left: scroller.scrollLeft, top: scroller.scrollTop }));
  if (places.length === 0) return null;
  for (const [block, inline] of EDGES) {
    to(element, block, inline);
    const seen = await look();
    if (isFree(seen)) return seen;
  }
  for (const { scroller, left, top } of places) scroller.scrollTo({ left, top, behavior: 'instant' });
  return null;
}

const scrollersAround = (element: Element): readonly Element[] =>
  [...flatAncestors(element)].filter((each) => each.scrollHeight > each.clientHeight || each.scrollWidth > each.clientWidth);
