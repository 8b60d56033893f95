/** A key that a page may take for itself, fired without the default that it would have. */
import { fireKey } from '../keys/key_event';
import { keyNamed } from '../keys/key_table';
import type { Modifier } from '../pointer/mouse_event';

/** Fire keydown and keyup; false where the page took the key for itself. */
export function pressOn(target: Element, name: string, modifiers: readonly Modifier[] = []): boolean {
  const key = keyNamed(name);
  if (key === null) throw new RangeError(`There is no key ${name}.`);
  const isDefault = fireKey(target, 'keydown', key, modifiers);
  fireKey(target, 'keyup', key, modifiers);
  return isDefault;
}
