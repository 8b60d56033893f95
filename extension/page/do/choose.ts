/** The behaviours that choose from lists. */
import type { Behaviours } from './behaviour';
import { getDropdownOptions } from './choose/get_dropdown_options';
import { selectDropdownOption } from './choose/select_dropdown_option';

export const choose: Behaviours<'get_dropdown_options' | 'select_dropdown_option'> = {
  get_dropdown_options: getDropdownOptions,
  select_dropdown_option: selectDropdownOption,
};
