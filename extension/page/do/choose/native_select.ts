/** Lists of the browser (`select`) and suggestions of a field (`datalist`): read and chosen through the DOM alone. */
import type { ActionResult } from '../../../../shared_schemas/protocol';
import { groupOf } from '../../dom/option_group';
import { fold } from '../../dom/text';
import { isAttached } from '../../dom/tree';
import type { Context } from '../behaviour';
import { focus } from '../focus/focus';
import { done, failed, refused, type Refusal } from '../result';
import { announceChange, announceInput } from '../write/native_value';
import { listAt } from './list_at';
import { listOptions, matchOption, type Labelled } from './option_match';

interface NativeOption extends Labelled {
  readonly option: HTMLOptionElement;
}

/** The options of a select as a person reads them. */
export function optionsOf(select: HTMLSelectElement): NativeOption[] {
  return [...select.options]
    .filter((option) => !option.hidden)
    .map((option) => {
      const group = groupOf(option);
      return {
        option,
        label: fold(option.label),
        value: option.value,
        group: group === null || group.label === '' ? null : group.label,
        disabled: option.disabled || group?.disabled === true,
      };
    });
}

/** Choose in a select. A text chooses (in a multiple one: adds) that option; a list sets exactly those. */
export async function chooseNative(select: HTMLSelectElement, wanted: string | readonly string[], context: Context<'select_dropdown_option'>): Promise<ActionResult> {
  const { changes, eyes, element, settle } = context;
  const name = eyes.mention(element);
  const options = optionsOf(select);
  const texts = typeof wanted === 'string' ? [wanted] : wanted;
  if (!select.multiple && texts.length !== 1) return refused('invalid', `${name} takes exactly one option.`);
  const found: NativeOption[] = [];
  for (const text of texts) {
    const match = matchOption(options, text);
    if (match.kind === 'none') return refused('no_such_option', `${name} has no option "${text}". It has: ${listOptions(options)}`);
    if (match.kind === 'several') return refuseAmbiguous(name, text, match.options);
    if (match.option.disabled) return refused('disabled', `The option "${match.option.label}" of ${name} is disabled. It has: ${listOptions(options)}`);
    found.push(match.option);
  }
  const target = options.filter((each) => found.includes(each) || (select.multiple && typeof wanted === 'string' && each.option.selected));
  const labels = found.map(({ label }) => `"${label}"`).join(', ');
  if (isSameChoice(selectedOf(options), target)) return done(labels === '' ? `Nothing is chosen in ${name}, as before.` : `${labels} was chosen already in ${name}.`, { effect: effectOf(select) });
  focus(select);
  if (select.multiple) for (const { option } of options) option.selected = target.some((each) => each.option === option);
  else select.selectedIndex = found[0]?.option.index ?? -1;
  announceInput(select);
  announceChange(select);
  const wasKept = isSameChoice(selectedOf(optionsOf(select)), target);
  await settle();
  const now = listNow(select, context);
  if (now === null) {
    if (wasKept && isSameChoice(selectedOf(optionsOf(select)), target)) return done(`Chose ${labels || 'nothing'} in ${name}; it held that when the page took the list away: look what came of it.`);
    return failed('no_effect', `The page did not keep the choice in ${name}, and took the list away: look what came of it.`);
  }
  if (isSameChoice(selectedOf(optionsOf(now)), target)) return done(`Chose ${labels || 'nothing'} in ${name}.`, { effect: effectOf(now) });
  // a list that works as a menu of actions puts itself back; who chose again would do the action twice
  const acted = (await changes()).anything ? ' Something else on the page changed, so the page may have acted on it: look before you choose again.' : '';
  return failed('no_effect', `The page did not keep the choice: ${name} shows "${selectedLabels(now).join('", "')}".${acted}`, effectOf(now));
}

/** The select, or what the page drew in its place; null: neither is there. */
function listNow(select: HTMLSelectElement, { eyes, parameters }: Context<'select_dropdown_option'>): HTMLSelectElement | null {
  if (isAttached(select)) return select;
  const again = eyes.resolve(parameters.index);
  const list = again.kind === 'found' ? listAt(again.element) : null;
  return list?.kind === 'select' ? list.select : null;
}

/** The same options, or others in their place that a person would take for them: a page may draw them anew. */
function isSameChoice(chosen: readonly NativeOption[], wanted: readonly NativeOption[]): boolean {
  const isSame = (one: NativeOption, other: NativeOption): boolean => one.option === other.option || (!other.option.isConnected && one.label === other.label && one.group === other.group);
  return chosen.length === wanted.length && wanted.every((each) => chosen.some((one) => isSame(one, each)));
}

const selectedOf = (options: readonly NativeOption[]): NativeOption[] => options.filter(({ option }) => option.selected);
const selectedLabels = (select: HTMLSelectElement): string[] => [...select.selectedOptions].map((option) => fold(option.label));
const effectOf = (select: HTMLSelectElement): { selected: string[] } => ({ selected: selectedLabels(select) });

function refuseAmbiguous(name: string, text: string, options: readonly NativeOption[]): Refusal {
  const ways = options.map(({ label, group, value }) => (group === null ? `"${label}" (value ${value ?? ''})` : `"${group} / ${label}"`));
  return refused('ambiguous', `${name} has several options "${text}": ${ways.join(', ')}. Name the one by its group or its value.`);
}
