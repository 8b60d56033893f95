/** Clicks by which a person opens a link in another tab or window: the middle button, or the left one with a key. */
import type { ActRequest, ActionCall } from '../../../shared_schemas/protocol';
import { named } from '../actions/named';
import type { Parts } from '../parts';
import type { Run } from '../runs/run';
import { describeNumber } from './describe';

/** Is the action such a click, on a link? What cannot be asked is none: the action itself will say why. */
export async function asksForTabByHand(parts: Parts, run: Run, { action }: ActRequest): Promise<boolean> {
  const index = clickedForTab(action);
  if (index === null) return false;
  const described = await describeNumber(parts, run, index);
  return described.kind === 'answered' && described.value?.href != null;
}

function clickedForTab(action: ActionCall): number | null {
  const call = named(action);
  if (call.name !== 'click_element') return null;
  const { index, button, modifiers } = call.parameters;
  const isByKey = (modifiers ?? []).some((key) => key === 'Control' || key === 'Meta' || key === 'Shift');
  return button === 'middle' || (button !== 'right' && isByKey) ? index : null;
}
