/**
 * Types into a text control as a person does: key by key where the text is short, so that masks, filters and
 * autocompletes hear what they wait for; in one piece where it is long, as a paste would. The browser inserts the text
 * itself (`execCommand`), which keeps undo and makes trusted input events.
 */
import type { Tools } from '../behaviour';
import { focus } from '../focus/focus';
import { isHtml, isTextField } from '../../dom/kinds';
import { deepActiveElement, isAttached } from '../../dom/tree';
import { withShift } from '../keys/chord';
import { takesText } from '../keys/defaults/editing';
import { announceInsertion } from '../keys/editing_event';
import { fireKey, fireWriting } from '../keys/key_event';
import { charactersOf, keyOfCharacter } from '../keys/key_table';
import { nextTurn } from '../turn';
import { announceInput, readValue, writeValue, type ValueControl } from './native_value';

/** Longer texts are put in at once: each key costs the page a layout, and no mask is as long. */
const TYPED_MAX_CHARS = 40;

export type Typed =
  /** All of it, into the control or into the last one that was drawn in its place; `next`: those to which Enter led in turn. */
  | { readonly kind: 'typed'; readonly control: ValueControl; readonly pressedEnter: boolean; readonly next: readonly ValueControl[] }
  /** Nothing: the page gave the focus to another field at once. */
  | { readonly kind: 'elsewhere'; readonly by: Element }
  /** So many characters, then the control was gone. */
  | { readonly kind: 'gone'; readonly typed: number };

/**
 * Write `text`, its line breaks `\n`, in the place of what the control holds, or after it. The control gets the focus
 * and keeps it.
 *
 * @param heir what stands in the control's place by now, where the page drew it anew; null: nothing.
 */
export async function typeInto(first: ValueControl, text: string, clear: boolean, tools: Tools, heir: () => ValueControl | null = () => null): Promise<Typed> {
  if (deepActiveElement(first.ownerDocument) !== first) {
    focus(first);
    // a page may put another field in its place, as frameworks do after the event
    await nextTurn();
  }
  let control = isAttached(first) ? first : heir();
  if (control === null) return { kind: 'gone', typed: 0 };
  focus(control);
  const active = deepActiveElement(control.ownerDocument);
  if (active !== null && active !== control && takesText(active)) return { kind: 'elsewhere', by: active };
  if (active !== control) {
    // a control that the page lets nobody be in has no editing commands
    putWhole(control, clear ? text : readValue(control) + text);
    return { kind: 'typed', control, pressedEnter: false, next: [] };
  }
  if (clear) control.select();
  else moveToEnd(control);
  if (text === '' && clear) erase(control);
  const pieces = isHtml(control, 'input') ? text.split(/(\n)/u).flatMap(piecesOf) : piecesOf(text);
  const next: ValueControl[] = [];
  let [typed, pressedEnter] = [0, false];
  for (const piece of pieces) {
    if (!isAttached(control)) {
      control = heir();
      if (control === null) return { kind: 'gone', typed };
      enter(control);
    }
    if (piece === '\n' && isHtml(control, 'input')) {
      await tools.keyboard.press('Enter');
      pressedEnter = true;
      const led = fieldInUse(control);
      if (led !== control) next.push((control = led));
    } else insert(control, piece);
    typed += piece.length;
    // what a framework does in answer to a key it does in a microtask; a turn of the event loop would draw a frame each
    await Promise.resolve();
    if (tools.signal.aborted) tools.progress(`Typed ${typed} of ${text.length} characters.`);
    tools.signal.throwIfAborted();
  }
  await nextTurn();
  return { kind: 'typed', control, pressedEnter, next };
}

/** Where the next key would go: a page may put the focus into another field on Enter. */
function fieldInUse(control: ValueControl): ValueControl {
  const active = deepActiveElement(control.ownerDocument);
  return active !== null && isTextField(active) && takesText(active) ? active : control;
}

const piecesOf = (text: string): string[] => (text.length > TYPED_MAX_CHARS ? [text] : charactersOf(text));

/** Where the page has put the focus and the caret itself, it knows better. */
function enter(control: ValueControl): void {
  if (deepActiveElement(control.ownerDocument) === control) return;
  focus(control);
  moveToEnd(control);
}

/** Insert at the selection: one character with its key's events, or a longer piece without. */
export function insert(control: ValueControl, piece: string): void {
  if (deepActiveElement(control.ownerDocument) !== control) focus(control);
  const key = charactersOf(piece).length === 1 ? withShift(keyOfCharacter(piece), []) : null;
  const isTaken = key !== null && !fireWriting(control, key);
  if (!isTaken && announceInsertion(control, key !== null ? 'insertText' : 'insertFromPaste', piece)) control.ownerDocument.execCommand('insertText', false, piece);
  if (key !== null) fireKey(control, 'keyup', key.key, key.modifiers);
}

function erase(control: ValueControl): void {
  if (readValue(control) === '') return;
  if (!announceInsertion(control, 'deleteContentBackward', null)) return;
  if (control.ownerDocument.execCommand('delete')) return;
  putWhole(control, '');
}

function putWhole(control: ValueControl, value: string): void {
  writeValue(control, value);
  announceInput(control);
}

/** E-mail and number fields have no selection that a script can set; the document's caret moves in all of them. */
function moveToEnd(control: ValueControl): void {
  control.ownerDocument.getSelection()?.modify('move', 'forward', 'documentboundary');
}
