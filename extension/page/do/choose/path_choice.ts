/** A path `A / B / C` in a cascader or a tree: each level is opened by its own option, the last one is taken. */
import type { ActionResult } from '../../../../shared_schemas/protocol';
import { isElement } from '../../dom/kinds';
import type { Context } from '../behaviour';
import { failed } from '../result';
import { until } from '../until';
import { closeList } from './close_list';
import type { OpenList } from './open_list';
import { listOptions, matchOption } from './option_match';
import type { OptionView } from './option_view';
import { takeOption } from './take_option';

const LEVEL_LIMIT_MS = 2000;

/** Choose by a path; null: the text is no path here, but the label of an option. */
export async function choosePath(list: OpenList, text: string, context: Context<'select_dropdown_option'>): Promise<ActionResult | null> {
  const levels = text.split(/\s+[/>›→]\s+/u);
  const last = levels.pop();
  if (last === undefined || levels.length === 0 || matchOption(list.options(), text).kind !== 'none') return null;
  const name = context.eyes.mention(context.element);
  let parent: OptionView | null = null;
  for (const level of levels) {
    const option = await findLevel(list, level, parent, context);
    if (option === null) {
      const seen = list.options();
      if (!list.wasOpen) await closeList(context.element, list, context);
      return failed('no_such_option', `${name} has no "${level}" in "${text}". It has: ${listOptions(seen)}`);
    }
    const before = new Set(list.options().map(({ element }) => element));
    await expand(option, context);
    await until(() => list.options().some(({ element }) => !before.has(element)), LEVEL_LIMIT_MS / 4, context.signal);
    parent = option;
  }
  const option = await findLevel(list, last, parent, context);
  if (option !== null) return takeOption(option, list, context);
  const seen = list.options();
  if (!list.wasOpen) await closeList(context.element, list, context);
  return failed('no_such_option', `${name} has no "${last}" in "${text}". It has: ${listOptions(seen)}`);
}

/** The option of a level: after its parent in the order of the page, as columns and branches stand. */
async function findLevel(list: OpenList, label: string, parent: OptionView | null, context: Context<'select_dropdown_option'>): Promise<OptionView | null> {
  let found: OptionView | null = null;
  const look = (): boolean => {
    const options = list.options();
    const below = parent === null ? options : options.filter(({ element }) => (parent.element.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);
    const match = matchOption(below, label);
    if (match.kind === 'found') found = match.option;
    if (match.kind === 'several') found = match.options[0] ?? null;
    return found !== null;
  };
  await until(look, LEVEL_LIMIT_MS, context.signal);
  return found;
}

/** Open the branch: by its own switch where it has one, else by a press on the option. */
async function expand({ element }: OptionView, context: Context<'select_dropdown_option'>): Promise<void> {
  const item = element.closest('[aria-expanded]') ?? element;
  if (item.getAttribute('aria-expanded') === 'true') return;
  const own = switchOf(element) ?? element;
  const ready = await context.ready(own, ['visible', 'stable', 'hit']);
  if (ready.kind === 'refused' || ready.point === null) return;
  await context.pointer.click(own.ownerDocument, ready.point);
  await context.settle();
}

function switchOf(element: Element): Element | null {
  const inside = element.querySelector('[class*=switcher], [class*=toggle], [class*=expander], [class*=caret]');
  return isElement(inside) ? inside : null;
}
