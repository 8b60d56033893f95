/** `select_text`: selects a passage as by dragging the mouse over it, in the page or in a field. */
import { isTextField } from '../../dom/kinds';
import { isSecret } from '../../dom/secret';
import type { Behaviour, Context } from '../behaviour';
import type { ActionResult } from '../../../../shared_schemas/protocol';
import { focus } from '../focus/focus';
import { ShownText, type Found } from '../read/shown_text';
import { done, failed, refused } from '../result';
import { nextTurn } from '../turn';
import { readValue, type ValueControl } from './native_value';

export const selectText: Behaviour<'select_text'> = {
  needs: [],
  afterwards: 'changes',
  begins: 'when-ready',
  async run(context) {
    const { element, eyes, parameters } = context;
    if (element !== null && isTextField(element)) return selectInField(element, context);
    const root = element ?? document.documentElement;
    const matches = new ShownText(root, eyes.sight()).find(parameters.text);
    const match = matches.find(({ element: by, range }) => range !== null || isTextField(by)) ?? matches[0];
    if (match === undefined) return refused('no_such_text', `${element === null ? 'The page' : eyes.mention(element)} does not show "${parameters.text}".`);
    if (match.range === null) return isTextField(match.element) ? selectInField(match.element, context) : refused('unsupported', `"${parameters.text}" stands where text cannot be selected.`);
    return selectRange({ element: match.element, range: match.range }, context);
  },
};

async function selectInField(field: ValueControl, { eyes, parameters: { text }, settle }: Context<'select_text'>): Promise<ActionResult> {
  const name = eyes.mention(field);
  // whether it holds a text would tell what it holds
  if (isSecret(field)) return refused('unsupported', `A part of ${name} cannot be selected: a password is not read.`);
  const at = readValue(field).indexOf(text);
  if (at < 0) return refused('no_such_text', `${name} does not hold "${text}".`);
  if (field.selectionStart === null) return refused('unsupported', `A part of ${name} cannot be selected: its type has no selection.`);
  focus(field);
  field.setSelectionRange(at, at + text.length);
  await settle();
  const selected = readValue(field).slice(field.selectionStart, field.selectionEnd ?? 0);
  return selected === text ? done(`Selected "${text}" in ${name}.`) : failed('no_effect', `"${selected}" is selected in ${name}.`);
}

/** Mouse down at the start, the selection, mouse up at the end: what listens to a selection listens to one of them. */
async function selectRange(found: Found & { readonly range: Range }, { parameters: { text }, pointer, settle, ready }: Context<'select_text'>): Promise<ActionResult> {
  const { element, range } = found;
  const state = await ready(element, ['visible', 'stable', 'hit']);
  if (state.kind === 'refused') return state.result;
  const document = element.ownerDocument;
  const boxes = [...range.getClientRects()];
  const [first, last] = [boxes[0], boxes.at(-1)];
  const selection = document.getSelection();
  if (first === undefined || last === undefined || selection === null) return refused('hidden', `"${text}" is not shown now.`);
  const end = { x_px: last.right - 1, y_px: last.top + last.height / 2 };
  pointer.moveTo(document, { x_px: first.left + 1, y_px: first.top + first.height / 2 });
  pointer.down();
  selection.setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset);
  await nextTurn();
  pointer.moveTo(document, end);
  pointer.up();
  await settle();
  const selected = selection.toString().replace(/\s+/gu, ' ').trim();
  const isSo = selected.toLowerCase() === text.replace(/\s+/gu, ' ').trim().toLowerCase();
  return isSo ? done(`Selected "${text}".`) : failed('no_effect', `The page did not keep the selection; selected is "${selected}".`);
}
