/** Scrolls every area around a text until the text is in view, also in frames and shadow trees. */
import { hitInDocument } from '../../dom/hit_element';
import { composedContains, flatAncestors } from '../../dom/tree';
import type { Behaviour } from '../behaviour';
import { sightWithReveals } from '../read/scroll_reveal';
import { ShownText, type Found } from '../read/shown_text';
import { done, failed, refused } from '../result';
import { nextFrame } from '../turn';
import { until } from '../until';
import { canScroll, isViewport, positionOf, scrollerFor, scrollTo } from './scroller';

export const scrollToText: Behaviour<'scroll_to_text'> = {
  needs: [],
  afterwards: 'changes',
  async run({ parameters: { text, nth }, eyes, signal, settle }) {
    const matches = new ShownText(document.documentElement, sightWithReveals(eyes)).find(text);
    const match = matches[nth - 1];
    if (match === undefined) {
      const count = matches.length === 0 ? 'does not show' : `shows only ${matches.length} times`;
      return refused('no_such_text', `The page ${count} "${text}". A long list may load more as it is scrolled.`);
    }
    const before_px = placeOf(match);
    const letBack = holdUnscrollable(match.element);
    match.element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    reveal(match);
    letBack();
    await nextFrame();
    signal.throwIfAborted();
    await settle();
    const which = matches.length > 1 ? ` (${nth} of ${matches.length})` : '';
    if (!isInView(match) || !(await until(() => eyes.sight()(match.element), FADES_IN_MS, signal))) return failed('no_effect', `"${text}"${which} could not be brought into view.`);
    const after_px = placeOf(match);
    const scrolled_px = { x: Math.round(before_px.x - after_px.x), y: Math.round(before_px.y - after_px.y) };
    const moved = scrolled_px.x !== 0 || scrolled_px.y !== 0;
    return done(moved ? `"${text}"${which} is in view now.` : `"${text}"${which} was in view already.`, { effect: { scrolled_px } });
  },
};

/** So long a page may take to begin to show what was scrolled to. */
const FADES_IN_MS = 1000;

/** What a script alone can scroll, as a page that a dialog locks, stays where it is: the answer puts it back there. */
function holdUnscrollable(element: Element): () => void {
  const held = (['x', 'y'] as const).flatMap((axis) =>
    [...flatAncestors(element)].flatMap((around) => {
      const { at_px, max_px } = positionOf(around, axis);
      return max_px < 1 || canScroll(around, axis) ? [] : [() => scrollTo(around, axis, at_px)];
    }),
  );
  return () => held.forEach((putBack) => putBack());
}

function placeOf({ element, range }: Found): { readonly x: number; readonly y: number } {
  const { x, y } = (range ?? element).getBoundingClientRect();
  return { x, y };
}

/** The middle of a long paragraph may be in view and its passage not. */
function reveal(match: Found): void {
  const { range, element } = match;
  const scroller = scrollerFor(element, 'y');
  if (range === null || scroller === null || isInView(match)) return;
  const { top, height } = range.getBoundingClientRect();
  const { view_px } = positionOf(scroller, 'y');
  const edge_px = isViewport(scroller) ? 0 : scroller.getBoundingClientRect().top;
  scroller.scrollBy({ top: top - edge_px + height / 2 - view_px / 2, behavior: 'instant' });
}

function isInView({ element, range }: Found): boolean {
  const view = element.ownerDocument.defaultView;
  const box = (range ?? element).getBoundingClientRect();
  if (view === null || box.bottom < 1 || box.right < 1 || box.top > view.innerHeight - 1 || box.left > view.innerWidth - 1) return false;
  const x = Math.min(view.innerWidth - 1, Math.max(0, box.left + Math.min(box.width, view.innerWidth) / 2));
  const y = Math.min(view.innerHeight - 1, Math.max(0, box.top + Math.min(box.height, view.innerHeight) / 2));
  const hit = hitInDocument(element.ownerDocument, x, y);
  return hit !== null && (composedContains(element, hit) || composedContains(hit, element) || box.height > view.innerHeight);
}
