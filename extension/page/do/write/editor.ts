/**
 * Writes into an editor: `contenteditable`, a document in design mode, or an editor that draws its own text. Editors keep
 * a model of their own and learn of a change by different ways; each is tried in the order in which a person's typing
 * would come, and the next only where the one before changed nothing.
 */
import { isEditingHost } from '../../dom/kinds';
import { deepActiveElement } from '../../dom/tree';
import { focus } from '../focus/focus';
import { announceInsertion } from '../keys/editing_event';
import { fireStroke } from '../keys/key_event';
import { nextFrame, nextTurn } from '../turn';

export interface EditorTarget {
  /** What has the focus and gets the events. */
  readonly input: HTMLElement;
  /** What shows the text. */
  readonly surface: Element;
}

/** Select all that the editor holds, or put the caret behind it; waits until the editor has taken the selection over. */
export async function placeSelection({ input }: EditorTarget, clear: boolean): Promise<void> {
  const document = input.ownerDocument;
  focus(input);
  await nextTurn();
  const isDefault = fireStroke(input, clear ? 'a' : 'End', ['Control']);
  if (isDefault) document.execCommand('selectAll');
  if (isDefault && !clear) document.getSelection()?.collapseToEnd();
  // `selectionchange` comes with a task of its own, and some editors read the selection only then
  await nextFrame();
  await nextTurn();
}

/** Lines that were typed into one editor. */
export interface Typed {
  readonly editor: EditorTarget;
  readonly lines: string[];
}

/**
 * Type the lines at the selection, each line break as Enter would make it; where the page goes on in another editor with
 * that, as with a block for each line, there. No two in one frame, as nobody types so fast: an editor that draws once a
 * frame would take the second at a place of the text before the first.
 */
export async function typeLines(editor: EditorTarget, text: string, signal: AbortSignal): Promise<readonly Typed[]> {
  const document = editor.input.ownerDocument;
  const lines = text.split('\n');
  const drawn = lines.length > 1 ? nextFrame : nextTurn;
  let typed: Typed = { editor, lines: [] };
  const all = [typed];
  for (const [at, line] of lines.entries()) {
    if (at > 0) {
      const { input } = typed.editor;
      if (fireStroke(input, 'Enter') && announceInsertion(input, 'insertParagraph', null)) document.execCommand('insertParagraph');
      await drawn();
      const next = deepActiveElement(document);
      if (next !== input && next !== null && isEditingHost(next)) all.push((typed = { editor: { input: next, surface: next }, lines: [] }));
    }
    const { input } = typed.editor;
    typed.lines.push(line);
    if (line !== '' && announceInsertion(input, 'insertText', line)) document.execCommand('insertText', false, line);
    await drawn();
    signal.throwIfAborted();
  }
  return all;
}

/** Delete what is selected; nothing is typed by that. */
export async function deleteSelection({ input }: EditorTarget): Promise<readonly Typed[]> {
  const isDefault = fireStroke(input, 'Backspace') && announceInsertion(input, 'deleteContentBackward', null);
  if (isDefault) input.ownerDocument.execCommand('delete');
  await nextTurn();
  return [];
}

/** Paste the text at the selection, through the event alone; true where the editor took it. */
export function paste({ input }: EditorTarget, text: string): boolean {
  const view = input.ownerDocument.defaultView ?? window;
  const clipboardData = new view.DataTransfer();
  clipboardData.setData('text/plain', text);
  return !input.dispatchEvent(new view.ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }));
}
