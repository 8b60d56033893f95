/**
 * The scrolls by distance and to an end: moves the right area, waits until it has come to rest, and says how far it
 * really went and what is left.
 */
import type { ActionResult } from '../../../../shared_schemas/protocol';
import type { Behaviour, Context } from '../behaviour';
import { done, failed } from '../result';
import { TimeLimit } from '../page_time';
import { nextFrame } from '../turn';
import { until } from '../until';
import { turnWheel } from './wheel';
import { isViewport, positionOf, scrollerFor, scrollTo, type Axis, type Position } from './scroller';

export type AreaScroll = 'scroll_to_percent' | 'scroll_to_top' | 'scroll_to_bottom' | 'previous_page' | 'next_page' | 'scroll_horizontally';

/** Which way a turn of the mouse wheel goes that means the same, where nothing scrolls but by script: down, up, or none does. */
type Wheel = 1 | -1 | 0;

/** A scroll that goes to `aim` (a position in pixels; beyond the ends is cut). */
export function areaScroll<N extends AreaScroll>(axis: Axis, aim: (position: Position, parameters: Context<N>['parameters']) => number, wheel: Wheel = 0): Behaviour<N> {
  return { needs: [], afterwards: 'changes', run: (context) => scrollArea(context, axis, (position) => aim(position, context.parameters), wheel) };
}

async function scrollArea(context: Context<AreaScroll>, axis: Axis, aim: (position: Position) => number, wheel: Wheel): Promise<ActionResult> {
  const { element, eyes, signal } = context;
  const scroller = scrollerFor(element, axis);
  if (scroller === null) {
    const turned = wheel === 0 ? null : await turnWheel(context, wheel);
    if (turned !== null) return turned;
    const area = element === null ? 'The page cannot' : `Nothing around ${eyes.mention(element)} can`;
    return failed('no_effect', `${area} scroll ${axis === 'y' ? 'up or down' : 'to the side'}: it is already shown from end to end.`);
  }
  const name = isViewport(scroller) ? 'the page' : eyes.mention(scroller);
  const before = positionOf(scroller, axis);
  const to_px = Math.min(before.max_px, Math.max(0, aim(before)));
  if (Math.abs(to_px - before.at_px) < 1) return failed('no_effect', `Did not scroll: ${name} is ${alreadyAt(before, to_px, axis)}.`);
  scrollTo(scroller, axis, to_px);
  await comeToRest(scroller, axis, signal);
  // Where it has come to its end, it may have more to bring.
  if (to_px > before.at_px) await until(() => !isLast(positionOf(scroller, axis)), MORE_LIMIT_MS, signal);
  await context.settle();
  const after = positionOf(scroller, axis);
  const moved_px = Math.round(after.at_px - before.at_px);
  const scrolled_px = axis === 'y' ? { x: 0, y: moved_px } : { x: moved_px, y: 0 };
  if (moved_px === 0) return failed('no_effect', `Tried to scroll ${name}, and the page put it back where it was.`, { scrolled_px });
  return done(`Scrolled ${name} ${directionOf(moved_px, axis)} by ${Math.abs(moved_px)} px. ${left(after, axis)}`, { effect: { scrolled_px } });
}

/**
 * Wait until the position stands still for two frames: snapping and the page's own scrolling move it further. Then until
 * the content takes the mouse again: virtual lists switch it off while they scroll, and a little longer.
 */
async function comeToRest(scroller: Element, axis: Axis, signal: AbortSignal): Promise<void> {
  const limit = new TimeLimit(REST_LIMIT_MS);
  let [still, last_px] = [0, positionOf(scroller, axis).at_px];
  while (still < 2 && !limit.isUp()) {
    await nextFrame();
    signal.throwIfAborted();
    const at_px = positionOf(scroller, axis).at_px;
    [still, last_px] = [at_px === last_px ? still + 1 : 0, at_px];
  }
  await until(() => takesMouse(scroller), MOUSE_LIMIT_MS, signal);
}

const MOUSE_LIMIT_MS = 500;
const MORE_LIMIT_MS = 300;

function takesMouse(scroller: Element): boolean {
  return [...scroller.children].every((child) => getComputedStyle(child).pointerEvents !== 'none');
}

const REST_LIMIT_MS = 2000;

const isLast = ({ at_px, max_px }: Position): boolean => at_px >= max_px - 1;

function alreadyAt(position: Position, to_px: number, axis: Axis): string {
  const { at_px } = position;
  if (isLast(position)) return axis === 'y' ? 'already at the bottom' : 'already at the right end';
  if (at_px <= 1) return axis === 'y' ? 'already at the top' : 'already at the left end';
  return `already there, ${Math.round(to_px)} px from the ${axis === 'y' ? 'top' : 'left'}`;
}

function directionOf(moved_px: number, axis: Axis): string {
  if (axis === 'y') return moved_px > 0 ? 'down' : 'up';
  return moved_px > 0 ? 'to the right' : 'to the left';
}

function left({ at_px, max_px, view_px }: Position, axis: Axis): string {
  const [before, after] = [at_px / view_px, (max_px - at_px) / view_px].map((pages) => Math.max(0, pages).toFixed(1));
  if (max_px - at_px < 1) return axis === 'y' ? 'That is the bottom.' : 'That is the right end.';
  if (at_px < 1) return axis === 'y' ? `That is the top; ${after ?? ''} screens below.` : `That is the left end; ${after ?? ''} screens to the right.`;
  return axis === 'y' ? `${before ?? ''} screens above, ${after ?? ''} below.` : `${before ?? ''} screens to the left, ${after ?? ''} to the right.`;
}

