/** A field that its closed list keeps read-only: a person presses it, and writes once the list is open. */
import type { ActionResult } from '../../../../shared_schemas/protocol';
import type { Context } from '../behaviour';
import { closeList } from '../choose/close_list';
import { openList } from '../choose/open_list';
import { failed } from '../result';
import { until } from '../until';
import type { ValueControl } from './native_value';

/** How long the list may take to let its field be written into. */
const LIMIT_MS = 300;

export function opensForWriting(control: ValueControl): boolean {
  return control.readOnly && !control.disabled && control.matches('[role=combobox]:not([aria-expanded=true])');
}

/** Open its list; null where it can be written into then, else why not. */
export async function openForWriting(control: ValueControl, context: Context<'input_text'>): Promise<ActionResult | null> {
  const opening = await openList(control, context);
  if (opening.kind === 'refused') return opening.result;
  if (await until(() => !control.readOnly, LIMIT_MS, context.signal)) return null;
  if (!opening.list.wasOpen) await closeList(control, opening.list, context);
  return failed('readonly', `${context.eyes.mention(context.element)} was pressed and is read-only also while its list is open: choose with select_dropdown_option.`);
}
