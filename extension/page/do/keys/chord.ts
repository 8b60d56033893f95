/**
 * Reads what `send_keys` was given. The text is split at spaces: if every part is a key or a chord (`Control+Shift+k`),
 * they are pressed in order; otherwise the whole text is typed as it stands. Single characters with spaces between them
 * are keys where nothing takes a text (`g i`), and where a text can be written they are one.
 */
import type { Modifier } from '../pointer/mouse_event';
import { keyNamed, needsShift, shifted, type Key } from './key_table';

export interface Chord {
  readonly modifiers: readonly Modifier[];
  readonly key: Key;
}

export type Keys = { readonly kind: 'chords'; readonly chords: readonly Chord[] } | { readonly kind: 'text'; readonly text: string };

/** `takesText`: what they are for takes a text. */
export function readKeys(keys: string, takesText: boolean): Keys {
  const parts = keys.split(' ').filter((part) => part !== '');
  const chords = parts.map(readChord);
  const isText = parts.length === 0 || !chords.every((chord) => chord !== null) || (takesText && parts.length > 1 && !parts.some(isName));
  return isText ? { kind: 'text', text: keys } : { kind: 'chords', chords };
}

/** More than the one character that it would write. */
const isName = (part: string): boolean => !/^.$/su.test(part);

/** One chord, or null where the text is none. */
export function readChord(text: string): Chord | null {
  const parts = text === '+' ? ['+'] : text.endsWith('++') ? [...text.slice(0, -2).split('+'), '+'] : text.split('+');
  const last = parts.pop() ?? '';
  const key = last === '' ? null : keyNamed(last);
  const modifiers = parts.map(modifierNamed);
  if (key === null || !modifiers.every((modifier) => modifier !== null)) return null;
  return withShift(key, [...new Set(modifiers)]);
}

/** The key of a character with Shift where it needs it. */
export function withShift(key: Key, modifiers: readonly Modifier[]): Chord {
  if (modifiers.includes('Shift')) return { modifiers, key: shifted(key) };
  const isShortcut = modifiers.length > 0;
  return !isShortcut && key.text !== null && needsShift(key.key) ? { modifiers: ['Shift'], key } : { modifiers, key };
}

const MODIFIERS: readonly Modifier[] = ['Alt', 'Control', 'Meta', 'Shift'];

function modifierNamed(name: string): Modifier | null {
  const key = name === '' ? null : keyNamed(name)?.key;
  return MODIFIERS.find((modifier) => modifier === key) ?? null;
}
