/** Finds the option that a text means: exactly, then folded, then as the only one that contains it, then by its value. */
import { fold, foldCase } from '../../dom/text';

export interface Labelled {
  readonly label: string;
  readonly disabled: boolean;
  /** Label of the group it stands in, or null. */
  readonly group: string | null;
  /** What the form would send; null where an option has nothing but its label. */
  readonly value: string | null;
}

export type Match<T> = { readonly kind: 'found'; readonly option: T } | { readonly kind: 'none' } | { readonly kind: 'several'; readonly options: readonly T[] };

/** Find the option that `text` means. Of several equal ones, the enabled one counts; `Group / Label` names one in a group, `Label` the one in none. */
export function matchOption<T extends Labelled>(options: readonly T[], text: string): Match<T> {
  const wanted = foldCase(text);
  const rules: ((option: T) => boolean)[] = [
    ({ label }) => label === text,
    ({ label }) => fold(label) === fold(text),
    ({ label }) => foldCase(label) === wanted,
    ({ label, group }) => foldCase(group === null ? label : `${group} / ${label}`) === wanted,
    ({ label }) => wanted !== '' && foldCase(label).includes(wanted) && !isOffer(foldCase(label), wanted),
    ({ value }) => value !== null && value !== '' && value === text,
  ];
  let several: readonly T[] = [];
  for (const rule of rules) {
    const hits = options.filter(rule);
    const enabled = hits.filter((option) => !option.disabled);
    const [only] = enabled.length > 0 ? enabled : hits;
    if (only !== undefined && (hits.length === 1 || enabled.length === 1)) return { kind: 'found', option: only };
    if (several.length === 0) several = hits;
  }
  return several.length === 0 ? { kind: 'none' } : { kind: 'several', options: several };
}

/** An offer to make a new option of what was typed: `Create "Foo"`. It is not the option Foo. */
function isOffer(label: string, wanted: string): boolean {
  const before = label.slice(0, label.indexOf(wanted));
  return /["'“”‘’«»]$/u.test(before) || /^(?:create|add|new|use)\b/u.test(before);
}

/** The options as one line for the model, equal ones with their groups, the middle of a long list left out. */
export function listOptions(options: readonly Labelled[]): string {
  const [seen, shared] = [new Set<string>(), new Set<string>()];
  for (const label of options.map((each) => fold(each.label))) (seen.has(label) ? shared : seen).add(label);
  const labels = options.map(({ label, group, disabled }) => {
    const text = fold(label);
    return `${group !== null && shared.has(text) ? `${group} / ` : ''}${text}${disabled ? ' (disabled)' : ''}`;
  });
  if (labels.length <= MAX_LISTED) return labels.join(' | ');
  return [...labels.slice(0, MAX_LISTED - 5), `…${labels.length - MAX_LISTED} more…`, ...labels.slice(-5)].join(' | ');
}

const MAX_LISTED = 60;

/** One line an option, in the order of the list. */
export function describeOptions(options: readonly (Labelled & { readonly selected?: boolean })[]): string {
  return options
    .map(({ label, group, disabled, selected }) => {
      const marks = [...(selected === true ? ['selected'] : []), ...(disabled ? ['disabled'] : [])];
      return `${group === null ? '' : `${group} / `}${label}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`;
    })
    .join('\n');
}
