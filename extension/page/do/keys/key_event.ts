/** The events of one key, with the properties that a trusted one has in Chromium. Spec: w3c.github.io/uievents. */
import { noTouch } from '../input_device';
import type { Modifier } from '../pointer/mouse_event';
import type { Chord } from './chord';
import { keyNamed, type Key } from './key_table';

/** Dispatch a key event; false where the page prevented its default. */
export function fireKey(target: Element, type: 'keydown' | 'keypress' | 'keyup', key: Key, modifiers: readonly Modifier[]): boolean {
  const view = target.ownerDocument.defaultView ?? window;
  const isPress = type === 'keypress';
  const character = isPress ? (key.text?.codePointAt(0) ?? 0) : 0;
  return target.dispatchEvent(
    new view.KeyboardEvent(type, {
      view,
      ...noTouch(view),
      key: key.key,
      code: key.code,
      location: key.location,
      keyCode: isPress ? character : key.keyCode,
      charCode: character,
      altKey: modifiers.includes('Alt'),
      ctrlKey: modifiers.includes('Control'),
      metaKey: modifiers.includes('Meta'),
      shiftKey: modifiers.includes('Shift'),
      bubbles: true,
      cancelable: true,
      composed: true,
    }),
  );
}

/** Fire keydown and keypress of a key that writes; false where the page prevented the text. */
export function fireWriting(target: Element, { key, modifiers }: Chord): boolean {
  return fireKey(target, 'keydown', key, modifiers) && fireKey(target, 'keypress', key, modifiers);
}

/** Fire keydown and keyup of a key whose default the caller makes; false where the page took the key for itself. */
export function fireStroke(target: Element, name: string, modifiers: readonly Modifier[] = []): boolean {
  const key = keyNamed(name);
  if (key === null) throw new RangeError(`There is no key ${name}.`);
  const isDefault = fireKey(target, 'keydown', key, modifiers);
  fireKey(target, 'keyup', key, modifiers);
  return isDefault;
}
