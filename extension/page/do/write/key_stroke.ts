/** The events around a text that is written: of the key, and of the editing that comes before it. Spec: w3c.github.io/input-events. */
import { fireKey } from '../keys/key_event';
import { keyOfCharacter, needsShift } from '../keys/key_table';
import type { Modifier } from '../pointer/mouse_event';

/** The characters that a person would type one by one: what is one sign stays together. */
export const charactersOf = (text: string): string[] => Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);

/** Fire keydown and keypress; false where the page prevented the character. */
export function strokeDown(target: Element, character: string): boolean {
  const key = keyOfCharacter(character);
  return fireKey(target, 'keydown', key, shiftOf(character)) && fireKey(target, 'keypress', key, shiftOf(character));
}

export function strokeUp(target: Element, character: string): void {
  fireKey(target, 'keyup', keyOfCharacter(character), shiftOf(character));
}

const shiftOf = (character: string): readonly Modifier[] => (needsShift(character) ? ['Shift'] : []);

/** Fire the editing events that come before the text does; false where the page prevented it, or wrote it itself. */
export function announceInsertion(target: Element, inputType: string, data: string | null): boolean {
  const view = target.ownerDocument.defaultView ?? window;
  const selection = target.ownerDocument.getSelection();
  const ranges = selection === null || selection.rangeCount === 0 || !isEditable(target) ? [] : [new view.StaticRange(selection.getRangeAt(0))];
  const init: InputEventInit = { inputType, data, bubbles: true, cancelable: true, composed: true, targetRanges: ranges };
  if (!target.dispatchEvent(new view.InputEvent('beforeinput', init))) return false;
  return data === null || fireTextInput(target, data);
}

const isEditable = (element: Element): boolean => 'isContentEditable' in element && element.isContentEditable === true;

/** Chromium's older `textInput`, which some editors listen to instead. */
function fireTextInput(target: Element, data: string): boolean {
  const event = target.ownerDocument.createEvent('TextEvent');
  event.initTextEvent('textInput', true, true, target.ownerDocument.defaultView, data);
  return target.dispatchEvent(event);
}
