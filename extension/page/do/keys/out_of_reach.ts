/**
 * Keys whose default is the browser's own surface, which no event of a script reaches: the parts of date and time
 * fields, the lists that a select opens, the shortcuts of the browser. What to use instead is said.
 */
import { DATE_TYPES, isHtml } from '../../dom/kinds';
import { canBeDownloaded, linkToDownload, NO_DOWNLOAD } from '../link_download';
import { formOf } from '../write/wanted';
import type { Chord } from './chord';

/** Why pressing the chord in this element cannot do what it does for a person, known before it is pressed; null: it can. */
export function outOfReach({ key, modifiers }: Chord, target: Element | null): string | null {
  if (modifiers.some((modifier) => modifier === 'Control' || modifier === 'Meta')) return null;
  const link = key.key === 'Enter' && target !== null ? linkToDownload(target, modifiers) : null;
  if (link !== null && !canBeDownloaded(link)) return NO_DOWNLOAD;
  if (isHtml(target, 'input') && DATE_TYPES.includes(target.type) && !target.readOnly && (EDITS_PARTS.includes(key.key) || (key.text !== null && key.key !== 'Enter'))) {
    return `is made of parts that keys do not reach: write the whole value with input_text, ${formOf(target)}`;
  }
  if (isHtml(target, 'select')) {
    const opens = [' ', 'F4'].includes(key.key) || (modifiers.includes('Alt') && ['ArrowDown', 'ArrowUp'].includes(key.key));
    if (opens && !target.multiple && target.size < 2) return 'opens a list of the browser: choose with select_dropdown_option';
  }
  return null;
}

const EDITS_PARTS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown', 'Backspace', 'Delete'];

/** What to use in the place of a shortcut of the browser, for one that the page did not take for itself; null: it is none. */
export function browserShortcut({ key, modifiers }: Chord): string | null {
  const isCommand = modifiers.includes('Control') || modifiers.includes('Meta');
  const name = key.key.length === 1 ? key.key.toLowerCase() : key.key;
  if (isCommand) return COMMANDS[name] ?? null;
  if (modifiers.includes('Alt')) return ALT[name] ?? null;
  return modifiers.length === 0 ? (PLAIN[name] ?? null) : null;
}

const COMMANDS: Readonly<Record<string, string>> = {
  t: 'use open_tab',
  n: 'use open_tab',
  w: 'use close_tab',
  Tab: 'use switch_tab',
  r: 'use reload',
  l: 'use go_to_url',
  f: 'use scroll_to_text',
  g: 'use scroll_to_text',
  p: 'printing is for the user',
  s: 'saving is for the user',
  o: 'opening files is for the user',
  d: 'bookmarks are for the user',
  '+': 'zooming is for the user',
  '-': 'zooming is for the user',
  '0': 'zooming is for the user',
};
const ALT: Readonly<Record<string, string>> = { ArrowLeft: 'use go_back', ArrowRight: 'use go_forward', F4: 'closing the window is for the user', d: 'use go_to_url' };
const PLAIN: Readonly<Record<string, string>> = { F5: 'use reload', F1: 'it is for the user', F11: 'it is for the user', F12: 'it is for the user' };
