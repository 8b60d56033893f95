/** The options of a list that is not open, written short. */
import { isHtml } from '../dom/kinds';
import { fold } from './text';

const MOST_OPTIONS = 24;
const MOST_CHARS = 400;
const ENDS = 8;

/** The labels, a disabled one in parentheses, the middle of a long list as a count. */
export function optionsOf(list: HTMLSelectElement | HTMLDataListElement): string[] {
  const options = Array.from(list.options).filter((option) => !option.hidden);
  const [first, last] = kept(options);
  const left = options.length - first - last;
  return [...options.slice(0, first).map(written), ...(left > 0 ? [`…+${left}…`] : []), ...options.slice(options.length - last).map(written)];
}

/** How many of the first and of the last are written. */
function kept(options: readonly HTMLOptionElement[]): readonly [first: number, last: number] {
  const chars = options.slice(0, MOST_OPTIONS + 1).reduce((sum, option) => sum + option.label.length + 1, 0);
  if (options.length <= MOST_OPTIONS && chars <= MOST_CHARS) return [options.length, 0];
  const average = Math.max(1, chars / Math.min(options.length, MOST_OPTIONS + 1));
  const ends = Math.max(1, Math.min(ENDS, Math.floor(MOST_CHARS / 2 / average)));
  return options.length <= 2 * ends + 1 ? [options.length, 0] : [ends, ends];
}

function written(option: HTMLOptionElement): string {
  const label = labelOf(option);
  const group = option.parentElement;
  return option.disabled || (isHtml(group, 'optgroup') && group.disabled) ? `(${label})` : label;
}

/** What a person reads: the label, else (of a suggestion without one) the value. */
export const labelOf = (option: HTMLOptionElement): string => fold(option.label) || fold(option.value);

/** Labels of the chosen options. */
export function selectedOf(select: HTMLSelectElement): string[] {
  return Array.from(select.selectedOptions, labelOf);
}
