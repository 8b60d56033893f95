/** Whether a drag reached what was asked, measured: where the thing stands now, what it holds, what changed around it. */
import type { ActionEffect, ActionResult } from '../../../shared_schemas/protocol';
import { isHtml } from '../dom/kinds';
import { isSecret } from '../dom/secret';
import { composedContains, isAttached } from '../dom/tree';
import type { Context } from './behaviour';
import { runsInRow } from './pointer/drop_place';
import { done, failed } from './result';

/** Where and what a thing was before it was dragged. */
export interface PlaceBefore {
  readonly parent: Node | null;
  readonly next: Element | null;
  readonly x_px: number;
  readonly y_px: number;
  readonly width_px: number;
  readonly height_px: number;
  readonly value: string | null;
}

export function placeOf(element: Element): PlaceBefore {
  const { x, y, width, height } = element.getBoundingClientRect();
  const view = element.ownerDocument.defaultView ?? window;
  return {
    parent: element.parentNode,
    next: element.nextElementSibling,
    x_px: x + view.scrollX,
    y_px: y + view.scrollY,
    width_px: width,
    height_px: height,
    value: valueOf(element),
  };
}

/** Done with what it did, failed where it came to stand elsewhere than asked; null: nothing changed at all. */
export async function reportDrag(context: Context<'drag_element'>, before: PlaceBefore, target: Element | null): Promise<ActionResult | null> {
  const { eyes, element, parameters, settle, changes } = context;
  await settle({ expects: 'opening' });
  // a list that was drawn anew has a new node for the same thing
  const again = isAttached(element) ? element : foundAgain(context, parameters.from_index);
  const name = eyes.mention(again ?? element);
  const isChanged = (await changes()).anything;
  const value = again === null ? null : valueOf(again);
  const effect: ActionEffect = value !== null && value !== before.value ? { value } : {};
  if (again === null) return isChanged ? done('Dragged and dropped it; it is no longer where it was.', { effect }) : null;
  const stays = !isMoved(placeOf(again), before) && value === before.value;
  if (stays && !isChanged) return null;
  // what changed may be the answer of what it was dropped on, or have nothing to do with it
  if (stays && (target === null || parameters.place === 'on')) return done(`Dragged ${name} and let it go. It stands where it was; something else on the page changed: look whether that is what was wanted.`, { effect });
  if (target === null || parameters.place === 'on') return done(`Dragged ${name}${value !== null && value !== before.value ? `; it holds ${value} now` : ''}.`, { effect });

  const goal = isAttached(target) ? target : parameters.to_index === null ? null : foundAgain(context, parameters.to_index);
  if (goal === null || standsAt(again, goal, parameters.place)) return done(`Dragged ${name} ${parameters.place} ${goal === null ? 'it' : eyes.mention(goal)}.`, { effect });
  return failed('no_effect', `${name} was dropped, but does not stand ${parameters.place} ${eyes.mention(goal)}. Look where it stands now.`, effect);
}

function foundAgain({ eyes }: Context<'drag_element'>, index: number): Element | null {
  const resolved = eyes.resolve(index);
  return resolved.kind === 'found' ? resolved.element : null;
}

function isMoved(now: PlaceBefore, before: PlaceBefore): boolean {
  const differs = (one: number, other: number): boolean => Math.abs(one - other) > 1;
  return (
    now.parent !== before.parent ||
    now.next !== before.next ||
    differs(now.x_px, before.x_px) ||
    differs(now.y_px, before.y_px) ||
    differs(now.width_px, before.width_px) ||
    differs(now.height_px, before.height_px)
  );
}

/** Directly before or after, as shown. */
function standsAt(element: Element, goal: Element, place: 'before' | 'after' | 'on'): boolean {
  if (composedContains(goal, element) || composedContains(element, goal)) return true;
  const [one, other] = [element.getBoundingClientRect(), goal.getBoundingClientRect()];
  const isRow = runsInRow(goal);
  const isFirst = isRow ? one.left < other.left : one.top < other.top;
  return place === 'on' || isFirst === (place === 'before');
}

function valueOf(element: Element): string | null {
  if (isHtml(element, 'input')) return isSecret(element) ? null : element.value;
  return element.getAttribute('aria-valuetext') ?? element.getAttribute('aria-valuenow');
}
