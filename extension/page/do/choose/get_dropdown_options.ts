/** `get_dropdown_options`: all options of a list, opened for that where it must be, and closed again. */
import type { Behaviour } from '../behaviour';
import { done } from '../result';
import { readCustomOptions } from './custom_options';
import { listAt } from './list_at';
import { optionsOf } from './native_select';
import { describeOptions } from './option_match';

export const getDropdownOptions: Behaviour<'get_dropdown_options'> = {
  needs: [],
  afterwards: 'changes',
  begins: 'when-ready',
  async run(context) {
    const list = listAt(context.element);
    if (list.kind === 'custom') return readCustomOptions(context);
    const options = list.kind === 'select' ? optionsOf(list.select).map((each) => ({ ...each, selected: each.option.selected })) : list.suggestions;
    return done(`${context.eyes.mention(context.element)} has ${options.length} options.`, { content: describeOptions(options) });
  },
};
