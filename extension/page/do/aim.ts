/**
 * Brings the mouse onto a target. A page may answer the mouse by moving the target, drawing it anew, covering or
 * disabling it, so what is under the mouse is looked at again before a button goes down.
 */
import { hitTest, type PointInFrame } from '../dom/hit';
import { isAttached } from '../dom/tree';
import type { Eyes } from '../eyes';
import type { Tools } from './behaviour';
import type { Modifier } from './pointer/mouse_event';
import { placeOf } from './ready';
import { failed } from './result';
import type { ActionResult } from '../../../shared_schemas/protocol';
import { nextTurn } from './turn';
import { until } from './until';

export interface Aimed {
  readonly kind: 'aimed';
  /** What the mouse is over: the target, or the node that came in its place as the mouse came. */
  readonly element: Element;
  readonly point: PointInFrame;
}

export type Aim = Aimed | { readonly kind: 'missed'; readonly result: ActionResult };

/** How often a page may put its target elsewhere. */
const ATTEMPTS = 3;

/** Move onto the target; a failure where it cannot be pressed once the mouse is there. */
export async function aim(target: Element, index: number, at: PointInFrame, tools: Tools, modifiers: readonly Modifier[] = []): Promise<Aim> {
  const { pointer, eyes, ready, signal } = tools;
  let [element, point] = [target, at];
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const place = placeOf(element);
    pointer.moveTo(element.ownerDocument, point, modifiers);
    await nextTurn();
    if (!isAttached(element)) {
      const again = eyes.resolve(index);
      if (again.kind === 'refused') return missed('stale', `${eyes.mention(element)} went away when the mouse came over it.`);
      element = again.element;
    }
    const isOnIt = (): boolean => isHit(element, point, eyes) && !eyes.isDisabled(element);
    // a hint that comes whenever the mouse does goes by itself, if the mouse stays where it is
    if (isOnIt() || (attempt > 1 && placeOf(element) === place && (await until(isOnIt, HINT_MS, signal)))) return { kind: 'aimed', element, point };
    // the mouse leaves what went from under it
    pointer.moveTo(element.ownerDocument, point, modifiers);
    const state = await ready(element, ['visible', 'enabled', 'stable', 'hit']);
    if (state.kind === 'refused') return missed(state.result.code, `When the mouse came over it: ${state.result.message}`);
    if (state.point !== null) point = state.point;
  }
  return missed('moving', `${eyes.mention(element)} moves away from the mouse.`);
}

/** So long may what comes under the mouse stay there. */
const HINT_MS = 1000;

function isHit(element: Element, point: PointInFrame, eyes: Eyes): boolean {
  const hit = hitTest(element, point);
  return hit.kind === 'target' && eyes.controlBetween(hit.element, element) === null;
}

const missed = (...failure: Parameters<typeof failed>): Aim => ({ kind: 'missed', result: failed(...failure) });
