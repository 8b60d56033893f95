/** Takes one option of an open list, and reads the choice back from what the control shows. */
import { foldCase } from '../../dom/text';
import type { ActionResult } from '../../../../shared_schemas/protocol';
import type { Context } from '../behaviour';
import { done, failed } from '../result';
import { until } from '../until';
import { closeList } from './close_list';
import type { OpenList } from './open_list';
import type { OptionView } from './option_view';
import { readChoice, shownBy, type ChoiceBefore } from './read_choice';
import { piecesOf, valueOf } from './shown_value';

type Choosing = Context<'select_dropdown_option'>;

/** Press the option and see what the control shows of it. */
export async function takeOption(option: OptionView, list: OpenList, context: Choosing): Promise<ActionResult> {
  const { element, eyes } = context;
  const name = eyes.mention(element);
  const isOneOfMany = isMultiple(list, option);
  const pieces = piecesOf(element, list, eyes);
  const before: ChoiceBefore = { option, shown: shownBy(element, list, eyes) };
  if (option.isSelected && isOneOfMany) return done(`"${option.label}" was chosen already in ${name}.`, { effect: { selected: [option.label] } });
  const pressed = await pressOption(option, list, context);
  if (pressed !== null) return pressed;
  const choice = await readChoice(element, before, list, context);
  // what shows in the name alone tells at least that it is this option
  const shown = list.isInline ? null : valueOf(pieces, piecesOf(element, list, eyes), option.label, isOneOfMany);
  const value = shown ?? (foldCase(choice.shown).includes(foldCase(option.label)) ? option.label : choice.shown);
  const isOpen = list.options().length > 0;
  if (isOpen && !list.wasOpen) await closeList(element, list, context);
  if (choice.isMade && !choice.isShown) return done(`Pressed "${option.label}" in ${name}, and the list closed; what it was for shows nothing of the choice that could be read back here: look.`);
  if (choice.isMade) return done(`Chose "${option.label}" in ${name}.`, { effect: { selected: [option.label], ...(value === '' ? {} : { value }) } });
  const acted = (await context.changes()).anything ? ' Something else on the page changed, so the page may have acted on it: look before you choose again.' : '';
  return failed('no_effect', `Pressed "${option.label}", and ${name} does not show it as chosen. It shows: "${value}".${acted}`, { value });
}

/** How often a list may draw its options anew, as it does while what was typed is looked up, before one is pressed. */
const ATTEMPTS = 4;
/** How long an option that was drawn anew may take to come. */
const AGAIN_LIMIT_MS = 500;

async function pressOption(option: OptionView, list: OpenList, context: Choosing): Promise<ActionResult | null> {
  let element = option.element;
  for (let attempt = 1; ; attempt++) {
    const pressed = await pressElement(element, context);
    if (pressed?.code !== 'stale' || attempt === ATTEMPTS) return pressed;
    const heir = (): OptionView | undefined => list.options().find(({ label, group }) => label === option.label && group === option.group);
    await until(() => heir() !== undefined, AGAIN_LIMIT_MS, context.signal);
    const again = heir();
    if (again === undefined) return pressed;
    element = again.element;
  }
}

/** Press an element of the list's; null, or why it could not be pressed. */
export async function pressElement(element: Element, context: Choosing): Promise<ActionResult | null> {
  const ready = await context.ready(element, ['visible', 'stable', 'hit']);
  if (ready.kind === 'refused') return failed(ready.result.code, `The list was opened, and an option could not be pressed: ${ready.result.message}`);
  if (ready.point !== null) await context.pointer.click(element.ownerDocument, ready.point);
  await context.settle();
  return null;
}

/** Can several options be chosen at once? */
export const isMultiple = (list: OpenList, { element }: OptionView): boolean =>
  element.closest('[aria-multiselectable=true]') !== null ||
  element.getAttribute('role') === 'menuitemcheckbox' ||
  element.querySelector('input[type=checkbox]') !== null ||
  list.widget.querySelector('select[multiple]') !== null ||
  list.widget.querySelector('[class*=multi]') !== null;
