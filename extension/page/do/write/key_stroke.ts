/** The events of one key that writes a character, as a person's press brings them. Spec: w3c.github.io/uievents, "keydown". */

/** The characters that a person would type one by one: what is one sign stays together. */
export const charactersOf = (text: string): string[] => Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);

/** Fire keydown and keypress; false where the page prevented the character. */
export function strokeDown(target: Element, character: string): boolean {
  if (!fireKey(target, 'keydown', character)) return false;
  return fireKey(target, 'keypress', character);
}

export function strokeUp(target: Element, character: string): void {
  fireKey(target, 'keyup', character);
}

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

function fireKey(target: Element, type: 'keydown' | 'keypress' | 'keyup', character: string): boolean {
  const view = target.ownerDocument.defaultView ?? window;
  const { code, keyCode } = keyOf(character);
  const isPress = type === 'keypress';
  const unit = character.codePointAt(0) ?? 0;
  return target.dispatchEvent(
    new view.KeyboardEvent(type, {
      view,
      key: character,
      code,
      keyCode: isPress ? unit : keyCode,
      charCode: isPress ? unit : 0,
      shiftKey: character.toLowerCase() !== character,
      bubbles: true,
      cancelable: true,
      composed: true,
    }),
  );
}

/** The physical key on a US layout, and the legacy `keyCode`; a character that is on no key has neither. */
function keyOf(character: string): { readonly code: string; readonly keyCode: number } {
  const upper = character.toUpperCase();
  if (/^[A-Z]$/u.test(upper)) return { code: `Key${upper}`, keyCode: upper.charCodeAt(0) };
  if (/^\d$/u.test(character)) return { code: `Digit${character}`, keyCode: character.charCodeAt(0) };
  return KEYS[character] ?? { code: '', keyCode: 0 };
}

const KEYS: Readonly<Record<string, { readonly code: string; readonly keyCode: number }>> = {
  ' ': { code: 'Space', keyCode: 32 },
  ',': { code: 'Comma', keyCode: 188 },
  '.': { code: 'Period', keyCode: 190 },
  '-': { code: 'Minus', keyCode: 189 },
  '/': { code: 'Slash', keyCode: 191 },
  ';': { code: 'Semicolon', keyCode: 186 },
  '=': { code: 'Equal', keyCode: 187 },
  "'": { code: 'Quote', keyCode: 222 },
  '@': { code: 'Digit2', keyCode: 50 },
  '#': { code: 'Digit3', keyCode: 51 },
};
