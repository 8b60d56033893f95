/**
 * Follows what an action sets scrolling: smooth scrolling goes on after the page has nothing more to do, and says in the
 * end how far it went.
 */
import { composedContains } from '../../dom/tree';
import { boxInTop } from '../../dom/frames';
import type { OnScreen } from '../../eyes';
import { scrollerOfEvent, type SelfScrolling } from '../ticking/self_scrolling';

export interface Scrolled {
  readonly scroller: Element;
  /** To the right and down. */
  readonly x_px: number;
  readonly y_px: number;
}

export interface ScrollWatch {
  /** When something that does not scroll by itself was seen to move last; null: not since the watch began. */
  last_ms(): number | null;
  /** The browser is on its way to an aim. */
  isUnderWay(): boolean;
  /** How far each has moved, what went farthest first. */
  scrolled(): readonly Scrolled[];
}

/** A way that is not ended by an event, as the scroller went, ends when nothing has moved for so long. */
const STUCK_MS = 300;

/** `places`: what is on screen now. */
export function watchScrolling(roots: readonly (Document | ShadowRoot)[], places: readonly OnScreen[], bySelf: SelfScrolling, signal: AbortSignal): ScrollWatch {
  const before = new Map(places.map(({ element }) => [element, { x_px: element.scrollLeft, y_px: element.scrollTop }]));
  const moved = new Set<Element>();
  const underWay = new Map<Element, number>();
  let last_ms: number | null = null;
  const options = { capture: true, passive: true, signal };
  for (const root of roots) {
    root.addEventListener(
      'scroll',
      (event) => {
        const scroller = scrollerOfEvent(event);
        if (scroller === null || bySelf.has(scroller)) return;
        // what the target was brought into view with is told of only now
        const from = before.get(scroller);
        if (from !== undefined && !moved.has(scroller) && from.x_px === scroller.scrollLeft && from.y_px === scroller.scrollTop) return;
        last_ms = performance.now();
        moved.add(scroller);
        underWay.set(scroller, last_ms);
      },
      options,
    );
    root.addEventListener('scrollend', (event) => void underWay.delete(scrollerOfEvent(event) ?? document.documentElement), options);
  }
  return {
    last_ms: () => last_ms,
    isUnderWay: () => [...underWay.values()].some((moved_ms) => performance.now() - moved_ms < STUCK_MS),
    scrolled() {
      // the event of a scroll that was made at once may still be to come
      const scrollers = [...before.keys()].filter((each) => moved.has(each) || isViewport(each));
      return scrollers
        .flatMap((scroller) => {
          const { x_px, y_px } = before.get(scroller) ?? { x_px: 0, y_px: 0 };
          const way = { scroller, x_px: Math.round(scroller.scrollLeft - x_px), y_px: Math.round(scroller.scrollTop - y_px) };
          return length(way) > 0 && !bySelf.has(scroller) && hasMovedContent(way, places) ? [way] : [];
        })
        .sort((one, other) => length(other) - length(one));
    },
  };
}

const isViewport = (element: Element): boolean => element === element.ownerDocument.scrollingElement;

const length = ({ x_px, y_px }: Scrolled): number => Math.abs(x_px) + Math.abs(y_px);

/** Of what was there before, so many tell whether it lies elsewhere now. */
const MOST_PROBES = 20;
const LEAST_PX = 1;

/** What comes in above moves the position too, and what one looks at stays where it was (CSS Scroll Anchoring). */
function hasMovedContent({ scroller, y_px, x_px }: Scrolled, places: readonly OnScreen[]): boolean {
  const inside = places.filter(({ element }) => element !== scroller && element.isConnected && element.localName !== 'body' && composedContains(scroller, element)).slice(-MOST_PROBES);
  return inside.length === 0 || inside.some(({ element, left, top }) => {
    const now = boxInTop(element);
    return (x_px !== 0 && Math.abs(left - now.x) > LEAST_PX) || (y_px !== 0 && Math.abs(top - now.y) > LEAST_PX);
  });
}
