/** Arrows, page keys, Home, End and Space scroll what the focus is in, where nothing else takes them. */
import { isHtml } from '../../../dom/kinds';
import { positionOf, scrollerFor, scrollTo, type Axis, type Position } from '../../scroll/scroller';
import { hasShift, isPlain, type KeyDefault } from '../key_press';

type Target = readonly [axis: Axis, to: (at: Position) => number];

/** Chromium's step for an arrow key, and the part of the view that a page key moves. */
const LINE_PX = 40;
const PAGE_PART = 0.875;

const pageDown: Target = ['y', ({ at_px, view_px }) => at_px + view_px * PAGE_PART];
const pageUp: Target = ['y', ({ at_px, view_px }) => at_px - view_px * PAGE_PART];

const SCROLLS: Readonly<Record<string, Target>> = {
  ArrowUp: ['y', ({ at_px }) => at_px - LINE_PX],
  ArrowDown: ['y', ({ at_px }) => at_px + LINE_PX],
  ArrowLeft: ['x', ({ at_px }) => at_px - LINE_PX],
  ArrowRight: ['x', ({ at_px }) => at_px + LINE_PX],
  PageUp: pageUp,
  PageDown: pageDown,
  Home: ['y', () => 0],
  End: ['y', ({ max_px }) => max_px],
};

export const scrollByKey: KeyDefault = (press) => {
  const { key, target } = press;
  if (!press.modifiers.includes('Control') && !isPlain(press)) return null;
  // Space presses what can be pressed, when it is let go
  const isFree = !target.matches('button, summary, input, select');
  const scroll = key.key === ' ' && isFree ? (hasShift(press) ? pageUp : pageDown) : SCROLLS[key.key];
  if (scroll === undefined) return null;
  const [axis, to] = scroll;
  const scroller = scrollerFor(isHtml(target, 'body') || isHtml(target, 'html') ? null : target, axis);
  if (scroller === null) return null;
  return () => {
    const at = positionOf(scroller, axis);
    scrollTo(scroller, axis, Math.max(0, Math.min(at.max_px, to(at))));
  };
};
