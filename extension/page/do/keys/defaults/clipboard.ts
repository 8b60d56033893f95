/**
 * Copy, cut and paste, through the engine's own clipboard and the events by which a page may supply or take the data.
 * Spec: w3c.github.io/clipboard-apis, "Clipboard event processing".
 */
import { isTextField } from '../../../dom/kinds';
import { isSecret } from '../../../dom/secret';
import { isShortcut, type KeyDefault, type KeyPress } from '../key_press';
import { edit, takesText } from './editing';

export const copy: KeyDefault = (press) => (isLetter(press, 'c') ? () => take(press, 'copy') : null);

export const cut: KeyDefault = (press) => {
  if (!isLetter(press, 'x')) return null;
  return () => {
    const { target } = press;
    // a caret alone would take the character before it
    const isAny = holdsSelection(target);
    if (take(press, 'cut') && isAny && takesText(target)) edit(target, 'delete', 'deleteByCut', null);
  };
};

export const paste: KeyDefault = (press) => {
  if (!isLetter(press, 'v')) return null;
  const { target, clipboard } = press;
  return () => {
    const data = transferOf(target, clipboard.read());
    if (!fireClipboard(target, 'paste', data) || !takesText(target)) return;
    const html = data.getData('text/html');
    if (html !== '' && !isTextField(target) && target.contentEditable !== 'plaintext-only') edit(target, 'insertHTML', 'insertFromPaste', html);
    else if (data.getData('text/plain') !== '') edit(target, 'insertText', 'insertFromPaste', data.getData('text/plain'));
  };
};

/** Put the selection, or what the page sets instead, on the clipboard; false where the page did all itself. */
function take({ target, clipboard }: KeyPress, type: 'copy' | 'cut'): boolean {
  const data = transferOf(target, new Map());
  const isDefault = fireClipboard(target, type, data);
  const taken = isDefault ? selectionOf(target) : new Map([...data.types].map((mediaType) => [mediaType, data.getData(mediaType)]));
  if (taken.size > 0) clipboard.write(taken);
  return isDefault;
}

function holdsSelection(target: Element): boolean {
  if (isTextField(target) && target.selectionStart !== null) return target.selectionStart !== target.selectionEnd;
  const selection = target.ownerDocument.getSelection();
  // of a number field it tells the text alone
  return selection !== null && (!selection.isCollapsed || selection.toString() !== '');
}

function selectionOf(target: Element): ReadonlyMap<string, string> {
  if (isTextField(target) && target.selectionStart !== null && target.selectionEnd !== null) {
    const text = isSecret(target) ? '' : target.value.slice(target.selectionStart, target.selectionEnd);
    return text === '' ? new Map() : new Map([['text/plain', text]]);
  }
  const selection = target.ownerDocument.getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return new Map();
  const holder = target.ownerDocument.createElement('div');
  holder.append(selection.getRangeAt(0).cloneContents());
  return new Map([
    ['text/plain', selection.toString()],
    ['text/html', holder.innerHTML],
  ]);
}

function transferOf(target: Element, data: ReadonlyMap<string, string>): DataTransfer {
  const transfer = new (target.ownerDocument.defaultView ?? window).DataTransfer();
  for (const [mediaType, text] of data) transfer.setData(mediaType, text);
  return transfer;
}

function fireClipboard(target: Element, type: 'copy' | 'cut' | 'paste', clipboardData: DataTransfer): boolean {
  const view = target.ownerDocument.defaultView ?? window;
  return target.dispatchEvent(new view.ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true, composed: true }));
}

const isLetter = (press: KeyPress, letter: string): boolean => press.key.key.toLowerCase() === letter && isShortcut(press);
