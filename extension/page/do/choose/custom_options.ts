/** `get_dropdown_options` of a list that the page makes itself: opened, read to its end, closed again. */
import type { ActionResult } from '../../../../shared_schemas/protocol';
import type { Context } from '../behaviour';
import { done, failed } from '../result';
import { closeList } from './close_list';
import { allOptions } from './find_option';
import { openList } from './open_list';
import { describeOptions } from './option_match';

export async function readCustomOptions(context: Context<'get_dropdown_options'>): Promise<ActionResult> {
  const { element, eyes } = context;
  const name = eyes.mention(element);
  const opening = await openList(element, context);
  if (opening.kind === 'refused') return opening.result;
  const { list } = opening;
  const { seen: options, isWhole } = await allOptions(list, context);
  if (!list.wasOpen) await closeList(element, list, context);
  if (options.length === 0) return failed('unsupported', `${name} was pressed and opened no list of options.`);
  return done(isWhole ? `${name} has ${options.length} options.` : `${name} has more than ${options.length} options; these are the first.`, { content: describeOptions(options.map((each) => ({ ...each, selected: each.isSelected }))) });
}
