/**
 * What a default of a key may look at, and what it is: a look that returns what would happen, or null where the key
 * means nothing to it there. The keyboard runs what was returned, unless the page prevented the event.
 */
import type { Modifier } from '../pointer/mouse_event';
import type { Clipboard } from './clipboard';
import type { Key } from './key_table';

export interface KeyPress {
  readonly key: Key;
  readonly modifiers: readonly Modifier[];
  /** The focused element, through shadow roots and frames; the body where nothing has the focus. */
  readonly target: Element;
  readonly clipboard: Clipboard;
}

export type KeyDefault = (press: KeyPress) => (() => void) | null;

/** Control, or Command on a Mac: one of them alone, with Shift or without. */
export function isShortcut({ modifiers }: KeyPress): boolean {
  return modifiers.includes('Control') !== modifiers.includes('Meta') && !modifiers.includes('Alt');
}

/** No modifier but Shift. */
export function isPlain({ modifiers }: KeyPress): boolean {
  return modifiers.every((modifier) => modifier === 'Shift');
}

export const hasShift = ({ modifiers }: KeyPress): boolean => modifiers.includes('Shift');
