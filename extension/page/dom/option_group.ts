/** The group of a list that an option stands in. HTML standard, "the optgroup element". */
import { isHtml } from './kinds';
import { fold } from './text';

export interface OptionGroup {
  /** By its attribute, else by its legend; `''` where it has neither. */
  readonly label: string;
  readonly disabled: boolean;
}

export function groupOf(option: HTMLOptionElement): OptionGroup | null {
  const group = option.closest('optgroup');
  if (!isHtml(group, 'optgroup')) return null;
  const label = group.label.trim() === '' ? (group.querySelector('legend')?.textContent ?? '') : group.label;
  return { label: fold(label), disabled: group.disabled };
}
