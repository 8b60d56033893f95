/** `select_dropdown_option`: by the kind of list that the element opens. */
import type { Behaviour } from '../behaviour';
import { done, failed, refused } from '../result';
import { commitChange } from '../write/committed_change';
import { readValue } from '../write/native_value';
import { typeInto } from '../write/typing';
import { chooseCustom } from './custom_choice';
import { listAt } from './list_at';
import { chooseNative } from './native_select';
import { listOptions, matchOption } from './option_match';

export const selectDropdownOption: Behaviour<'select_dropdown_option'> = {
  // the list may stand behind a label or in a layer of its own: what is pressed is made ready by itself
  needs: [],
  afterwards: 'changes',
  begins: 'when-ready',
  async run(context) {
    const { element, parameters, eyes } = context;
    const list = listAt(element);
    switch (list.kind) {
      case 'select': {
        // a list that a widget hides takes a choice all the same; one that is switched off does not
        const ready = await context.ready(list.select, ['enabled']);
        return ready.kind === 'refused' ? ready.result : chooseNative(list.select, parameters.text, context);
      }
      case 'datalist': {
        const text = typeof parameters.text === 'string' ? parameters.text : parameters.text[0];
        const match = text === undefined ? null : matchOption(list.suggestions, text);
        if (match?.kind !== 'found') return refused('no_such_option', `${eyes.mention(element)} suggests no "${text ?? ''}". It suggests: ${listOptions(list.suggestions)}`);
        const ready = await context.ready(list.field, ['visible', 'enabled', 'editable', 'stable', 'hit']);
        if (ready.kind === 'refused') return ready.result;
        const value = match.option.value ?? match.option.label;
        await typeInto(list.field, value, true, context);
        commitChange(list.field);
        await context.settle();
        const held = readValue(list.field);
        if (held !== value) return failed('no_effect', `${eyes.mention(element)} holds "${held}" now.`, { value: held });
        return done(`Chose "${match.option.label}" in ${eyes.mention(element)}.`, { effect: { value: held } });
      }
      case 'custom':
        return chooseCustom(context);
    }
  },
};
