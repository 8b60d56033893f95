/**
 * Chooses in a list that the page makes itself: opens it, takes exactly the option, and reads the choice back from what
 * the control shows.
 */
import { foldCase } from '../../dom/text';
import type { ActionResult } from '../../../../shared_schemas/protocol';
import type { Eyes } from '../../eyes';
import type { Context } from '../behaviour';
import { done, failed, refused } from '../result';
import { closeList } from './close_list';
import { findOption, type Search } from './find_option';
import { listRoots, openList, type OpenList } from './open_list';
import { listOptions, type Match } from './option_match';
import type { OptionView } from './option_view';
import { choosePath } from './path_choice';
import { piecesOf } from './shown_value';
import { isMultiple, pressElement, takeOption } from './take_option';
import { chipsIn, shownIn } from './widget';

type Choosing = Context<'select_dropdown_option'>;

export async function chooseCustom(context: Choosing): Promise<ActionResult> {
  const { text } = context.parameters;
  if (typeof text === 'string') return chooseOne(text, context);
  return chooseExactly(text, context);
}

/** `wasOpenedFor`: the list was opened for this choice and others before it, and is to be closed where one cannot be made. */
async function chooseOne(text: string, context: Choosing, wasOpenedFor = false): Promise<ActionResult> {
  const { element, eyes } = context;
  const name = eyes.mention(element);
  const opening = await openList(element, context);
  if (opening.kind === 'refused') return opening.result;
  const { list } = opening;
  const isOurs = !list.wasOpen || wasOpenedFor;
  if (list.options().length === 0 && list.filterField() === null) return failed('unsupported', `${name} was pressed and opened no list of options.`);
  const path = await choosePath(list, text, context);
  if (path !== null) return path;
  const { match, seen, isWhole } = await findOption(list, text, context);
  if (isOurs && (match.kind !== 'found' || match.option.disabled)) await closeList(element, list, context);
  if (match.kind !== 'found') return giveUp(text, match, { seen, isWhole }, isOurs ? failed : refused, context);
  if (match.option.disabled) {
    return failed('disabled', `The option "${match.option.label}" of ${name} is disabled. It has: ${listOptions(seen)}`);
  }
  return takeOption(match.option, list, context);
}

type Answer = typeof refused | typeof failed;

function giveUp(text: string, match: Exclude<Match<OptionView>, { kind: 'found' }>, { seen, isWhole }: Pick<Search, 'seen' | 'isWhole'>, answer: Answer, { element, eyes }: Choosing): ActionResult {
  const name = eyes.mention(element);
  if (match.kind === 'several') return answer('ambiguous', `${name} has several options "${text}": ${match.options.map(({ label, group }) => `"${group === null ? label : `${group} / ${label}`}"`).join(', ')}.`);
  if (!isWhole) return answer('no_such_option', `"${text}" is not among the first ${seen.length} options of ${name}, and the list is longer than that. Those are: ${listOptions(seen)}`);
  return answer('no_such_option', seen.length === 0 ? `${name} offers nothing for "${text}".` : `${name} has no option "${text}". It has: ${listOptions(seen)}`);
}

/** A list of texts: chosen is in the end what it names, and nothing else. */
async function chooseExactly(texts: readonly string[], context: Choosing): Promise<ActionResult> {
  const { element, eyes } = context;
  const opening = await openList(element, context);
  if (opening.kind === 'refused') return opening.result;
  const { list } = opening;
  const before = shownIn(list.widget, listRoots(list));
  const result = await setChoices(texts, list, context);
  if (result.status === 'done' || result.effect?.value !== undefined) return result;
  const shown = shownIn(list.widget, listRoots(list));
  if (result.status === 'refused' && shown === before) return result;
  // some of the choices may have been made or taken back before one could not
  const changed = shown === before ? 'Nothing was chosen.' : `It shows now: "${shown}"`;
  return failed(result.code ?? 'no_effect', `${result.message} ${changed}`, { value: valueNow(element, list, eyes) });
}

async function setChoices(texts: readonly string[], list: OpenList, context: Choosing): Promise<ActionResult> {
  const { element, eyes } = context;
  const name = eyes.mention(element);
  const isWanted = (label: string): boolean => texts.some((text) => foldCase(text) === foldCase(label));
  for (const option of list.options().filter(({ isSelected, label }) => isSelected && !isWanted(label))) {
    if (!isMultiple(list, option)) break;
    const pressed = await pressElement(option.element, context);
    if (pressed !== null) return pressed;
  }
  for (const chip of chipsIn(list.widget, list.options(), eyes).filter(({ label }) => !isWanted(label))) {
    if (!chip.remove.isConnected) continue;
    const pressed = await pressElement(chip.remove, context);
    if (pressed !== null) return pressed;
  }
  const taken: string[] = [];
  for (const text of texts) {
    if (chipsIn(list.widget, list.options(), eyes).some(({ label }) => foldCase(label) === foldCase(text))) continue;
    const result = await chooseOne(text, context, !list.wasOpen);
    if (result.status !== 'done') return result;
    taken.push(...(result.effect?.selected ?? []));
  }
  // of several, a list that takes one keeps the last; and where nothing is to be chosen, it keeps what it has
  const options = list.options().filter((option) => texts.length === 0 || (list.isInline && !isMultiple(list, option)));
  const isAsAsked = options.every(({ isSelected, label }) => isSelected === (isWanted(label) || taken.includes(label)));
  const chosen = options.filter(({ isSelected }) => isSelected).map(({ label }) => label);
  if (!list.wasOpen) await closeList(element, list, context);
  if (!isAsAsked) return failed('no_effect', `${name} has ${quoted(chosen)} chosen, not ${quoted(texts)}.`, { selected: chosen, value: chosen.join(', ') });
  const shown = shownIn(list.widget, []);
  const missing = texts.filter((text) => !foldCase(shown).includes(foldCase(text)));
  const left = chipsIn(list.widget, list.options(), eyes).filter(({ label }) => !isWanted(label));
  if (left.length > 0) return failed('no_effect', `${name} still has ${quoted(left.map(({ label }) => label))} chosen.`, { value: valueNow(element, list, eyes) });
  if (missing.length > 0 && !list.wasOpen) return failed('no_effect', `${name} does not show ${quoted(missing)}. It shows: "${shown}"`, { value: valueNow(element, list, eyes) });
  return done(`Chose exactly ${quoted(texts)} in ${name}.`, { effect: { selected: [...texts] } });
}

const valueNow = (element: Element, list: OpenList, eyes: Eyes): string => piecesOf(element, list, eyes).join(' ');

const quoted = (labels: readonly string[]): string => (labels.length === 0 ? 'nothing' : labels.map((label) => `"${label}"`).join(', '));
