/**
 * Keys that write, delete, undo and select in fields and editors. The browser edits by its own commands, which keep undo
 * and make trusted `input` events; `beforeinput`, which commands do not make, is made here.
 * Spec: w3c.github.io/input-events.
 */
import { DATE_TYPES, isAnyHtml, isHtml, isTextField } from '../../../dom/kinds';
import { beginEdit } from '../../focus/untold_change';
import { editContextOf, updateText } from '../edit_context';
import { announceInsertion } from '../editing_event';
import { hasShift, isPlain, isShortcut, type KeyDefault } from '../key_press';

/** A field or editor that takes text now. */
export function takesText(target: Element): target is HTMLElement {
  if (isTextField(target)) return !target.readOnly && !target.disabled && !DATE_TYPES.includes(target.type);
  return isAnyHtml(target) && target.isContentEditable;
}

export const insertText: KeyDefault = (press) => {
  const { key, target } = press;
  if (key.text === null || !isPlain(press) || !takesText(target)) return null;
  if (key.key === 'Enter') return () => breakLine(target, hasShift(press));
  const text = key.text;
  return () => edit(target, 'insertText', 'insertText', text);
};

/** What draws its own text is told of what is typed; the keys that are no text it takes for itself. */
export const updateContext: KeyDefault = (press) => {
  const { key, target } = press;
  const context = editContextOf(target);
  const text = key.text;
  if (context === null || text === null || key.key === 'Enter' || !isPlain(press)) return null;
  return () => {
    if (announceInsertion(target, 'insertText', text)) updateText(context, text, target.ownerDocument.defaultView ?? window);
  };
};

/** A new line in a text area, a new paragraph in an editor; with Shift a line break. */
function breakLine(target: HTMLElement, isSoft: boolean): void {
  if (isHtml(target, 'input')) return;
  const command = isHtml(target, 'textarea') || isSoft || target.contentEditable === 'plaintext-only' ? 'insertLineBreak' : 'insertParagraph';
  edit(target, command, command, null);
}

export const deleteText: KeyDefault = (press) => {
  const { key, modifiers, target } = press;
  const isBack = key.key === 'Backspace';
  if ((!isBack && key.key !== 'Delete') || !takesText(target)) return null;
  const isWord = modifiers.includes('Control') || modifiers.includes('Alt');
  const unit = isWord ? 'word' : modifiers.includes('Meta') ? 'lineboundary' : 'character';
  const inputType = `delete${isWord ? 'Word' : modifiers.includes('Meta') ? 'SoftLine' : 'Content'}${isBack ? 'Backward' : 'Forward'}`;
  return () => {
    const selection = target.ownerDocument.getSelection();
    if (unit !== 'character' && selectionIsEmpty(target, selection)) selection?.modify('extend', isBack ? 'backward' : 'forward', unit);
    edit(target, isBack ? 'delete' : 'forwardDelete', inputType, null);
  };
};

export const undo: KeyDefault = (press) => {
  const { key, target } = press;
  const letter = key.key.toLowerCase();
  if (!isShortcut(press) || !takesText(target) || (letter !== 'z' && letter !== 'y')) return null;
  const isRedo = letter === 'y' || hasShift(press);
  return () => edit(target, isRedo ? 'redo' : 'undo', isRedo ? 'historyRedo' : 'historyUndo', null);
};

const FORMATS: Readonly<Record<string, readonly [command: string, inputType: string]>> = {
  b: ['bold', 'formatBold'],
  i: ['italic', 'formatItalic'],
  u: ['underline', 'formatUnderline'],
};

export const format: KeyDefault = (press) => {
  const { key, target } = press;
  const found = FORMATS[key.key.toLowerCase()];
  if (found === undefined || !isShortcut(press) || !takesText(target) || isTextField(target) || target.contentEditable === 'plaintext-only') return null;
  return () => edit(target, found[0], found[1], null);
};

export const selectAll: KeyDefault = (press) => {
  const { key, target } = press;
  if (key.key.toLowerCase() !== 'a' || !isShortcut(press) || hasShift(press)) return null;
  return () => {
    if (isTextField(target)) target.select();
    else target.ownerDocument.execCommand('selectAll');
  };
};

/** Run an editing command, announced by `beforeinput`. */
export function edit(target: HTMLElement, command: string, inputType: string, data: string | null): void {
  if (isTextField(target)) beginEdit(target);
  if (announceInsertion(target, inputType, data)) target.ownerDocument.execCommand(command, false, data ?? undefined);
}

function selectionIsEmpty(target: Element, selection: Selection | null): boolean {
  if (isTextField(target) && target.selectionStart !== null) return target.selectionStart === target.selectionEnd;
  return selection?.isCollapsed ?? true;
}
