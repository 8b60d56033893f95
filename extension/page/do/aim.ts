/**
 * Brings the mouse onto a target. A page may answer the mouse by moving the target, drawing it anew, covering or
 * disabling it, so what is under the mouse is looked at again before a button goes down.
 */
import { hitTest, type PointInFrame } from '../dom/hit';
import { isAttached } from '../dom/tree';
import type { Tools } from './behaviour';
import type { Modifier } from './pointer/mouse_event';
import { failed } from './result';
import type { ActionResult } from '../../../shared_schemas/protocol';
import { nextTurn } from './turn';

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
  const { pointer, eyes, ready } = tools;
  let [element, point] = [target, at];
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    pointer.moveTo(element.ownerDocument, point, modifiers);
    await nextTurn();
    if (!isAttached(element)) {
      const again = eyes.resolve(index);
      if (again.kind === 'refused') return missed('stale', `${eyes.mention(element)} went away when the mouse came over it.`);
      element = again.element;
    }
    const hit = hitTest(element, point);
    const isOnIt = hit.kind === 'target' && eyes.controlBetween(hit.element, element) === null;
    if (isOnIt && !eyes.isDisabled(element)) return { kind: 'aimed', element, point };
    // the mouse leaves what went from under it
    pointer.moveTo(element.ownerDocument, point, modifiers);
    const state = await ready(element, ['visible', 'enabled', 'stable', 'hit']);
    if (state.kind === 'refused') return missed(state.result.code, `When the mouse came over it: ${state.result.message}`);
    if (state.point !== null) point = state.point;
  }
  return missed('moving', `${eyes.mention(element)} moves away from the mouse.`);
}

const missed = (...failure: Parameters<typeof failed>): Aim => ({ kind: 'missed', result: failed(...failure) });
