/** The events of one key, with the properties that a trusted one has in Chromium. Spec: w3c.github.io/uievents. */
import { noTouch } from '../input_device';
import type { Modifier } from '../pointer/mouse_event';
import type { Key } from './key_table';

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
