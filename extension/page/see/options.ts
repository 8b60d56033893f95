/** The options of a list that is not open, written short. */
import { groupOf } from '../dom/option_group';
import { fold } from '../dom/text';

const MOST_OPTIONS = 24;
const MOST_CHARS = 400;
const ENDS = 8;

/** The labels, a disabled one in parentheses, the middle of a long list as a count. */
export function optionsOf(list: HTMLSelectElement | HTMLDataListElement): string[] {
  const options = Array.from(list.options).filter((option) => !option.hidden);
  const nameOf = namesIn(list);
  const written = (option: HTMLOptionElement): string => (option.disabled || groupOf(option)?.disabled === true ? `(${nameOf(option)})` : nameOf(option));
  const [first, last] = kept(options, nameOf);
  const left = options.length - first - last;
  return [...options.slice(0, first).map(written), ...(left > 0 ? [`…+${left}…`] : []), ...options.slice(options.length - last).map(written)];
}

/** How many of the first and of the last are written. */
function kept(options: readonly HTMLOptionElement[], nameOf: (option: HTMLOptionElement) => string): readonly [first: number, last: number] {
  const chars = options.slice(0, MOST_OPTIONS + 1).reduce((sum, option) => sum + nameOf(option).length + 1, 0);
  if (options.length <= MOST_OPTIONS && chars <= MOST_CHARS) return [options.length, 0];
  const average = Math.max(1, chars / Math.min(options.length, MOST_OPTIONS + 1));
  const ends = Math.max(1, Math.min(ENDS, Math.floor(MOST_CHARS / 2 / average)));
  return options.length <= 2 * ends + 1 ? [options.length, 0] : [ends, ends];
}

/** What each option of a list is told by: its label; where another has the same, `Group / Label`, which the hands take. */
function namesIn(list: HTMLSelectElement | HTMLDataListElement): (option: HTMLOptionElement) => string {
  if (list.querySelector('optgroup') === null) return labelOf;
  const [seen, shared] = [new Set<string>(), new Set<string>()];
  for (const label of Array.from(list.options, labelOf)) (seen.has(label) ? shared : seen).add(label);
  return (option) => {
    const label = labelOf(option);
    const group = shared.has(label) ? (groupOf(option)?.label ?? '') : '';
    return group === '' ? label : `${group} / ${label}`;
  };
}

/** What a person reads: the label, else (of a suggestion without one) the value. */
const labelOf = (option: HTMLOptionElement): string => fold(option.label) || fold(option.value);

/** The chosen options, as they are written among all. */
export function selectedOf(select: HTMLSelectElement): string[] {
  return Array.from(select.selectedOptions, namesIn(select));
}
