/**
 * The keys by their names: `KeyboardEvent.key`, where it lies on a US keyboard (`code`), the legacy `keyCode`, and the
 * text that it writes. Spec: w3c.github.io/uievents-key, w3c.github.io/uievents-code.
 */

export interface Key {
  readonly key: string;
  readonly code: string;
  readonly keyCode: number;
  /** `KeyboardEvent.location`: 1 for the left one of a pair. */
  readonly location: 0 | 1;
  /** What it writes into a field; null: nothing. */
  readonly text: string | null;
}

type Row = readonly [key: string, code: string, keyCode: number];

const NAMED: readonly Row[] = [
  ['Enter', 'Enter', 13],
  ['Tab', 'Tab', 9],
  ['Escape', 'Escape', 27],
  ['Backspace', 'Backspace', 8],
  ['Delete', 'Delete', 46],
  ['Insert', 'Insert', 45],
  ['Home', 'Home', 36],
  ['End', 'End', 35],
  ['PageUp', 'PageUp', 33],
  ['PageDown', 'PageDown', 34],
  ['ArrowLeft', 'ArrowLeft', 37],
  ['ArrowUp', 'ArrowUp', 38],
  ['ArrowRight', 'ArrowRight', 39],
  ['ArrowDown', 'ArrowDown', 40],
  ['ContextMenu', 'ContextMenu', 93],
  ['CapsLock', 'CapsLock', 20],
  ['Pause', 'Pause', 19],
  ...Array.from({ length: 12 }, (_, at): Row => [`F${at + 1}`, `F${at + 1}`, 112 + at]),
];

const MODIFIER_KEYS: readonly Row[] = [
  ['Shift', 'ShiftLeft', 16],
  ['Control', 'ControlLeft', 17],
  ['Alt', 'AltLeft', 18],
  ['Meta', 'MetaLeft', 91],
];

/** Other names that people and models write. */
const ALIASES: Readonly<Record<string, string>> = {
  esc: 'Escape',
  return: 'Enter',
  del: 'Delete',
  ins: 'Insert',
  pgup: 'PageUp',
  pgdn: 'PageDown',
  pgdown: 'PageDown',
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
  space: ' ',
  spacebar: ' ',
  ctrl: 'Control',
  controlormeta: 'Control',
  cmd: 'Meta',
  command: 'Meta',
  win: 'Meta',
  windows: 'Meta',
  super: 'Meta',
  option: 'Alt',
  opt: 'Alt',
};

/** Characters beside letters: plain, with Shift, `code`, `keyCode`. */
const CHARACTERS: readonly (readonly [plain: string, shifted: string, code: string, keyCode: number])[] = [
  [' ', ' ', 'Space', 32],
  ['`', '~', 'Backquote', 192],
  ['1', '!', 'Digit1', 49],
  ['2', '@', 'Digit2', 50],
  ['3', '#', 'Digit3', 51],
  ['4', '$', 'Digit4', 52],
  ['5', '%', 'Digit5', 53],
  ['6', '^', 'Digit6', 54],
  ['7', '&', 'Digit7', 55],
  ['8', '*', 'Digit8', 56],
  ['9', '(', 'Digit9', 57],
  ['0', ')', 'Digit0', 48],
  ['-', '_', 'Minus', 189],
  ['=', '+', 'Equal', 187],
  ['[', '{', 'BracketLeft', 219],
  [']', '}', 'BracketRight', 221],
  ['\\', '|', 'Backslash', 220],
  [';', ':', 'Semicolon', 186],
  ["'", '"', 'Quote', 222],
  [',', '<', 'Comma', 188],
  ['.', '>', 'Period', 190],
  ['/', '?', 'Slash', 191],
];

const BY_NAME = new Map<string, Key>(
  [...NAMED, ...MODIFIER_KEYS].map(([key, code, keyCode]) => [
    key.toLowerCase(),
    { key, code, keyCode, location: code.endsWith('Left') && code !== 'ArrowLeft' ? 1 : 0, text: key === 'Enter' ? '\r' : null },
  ]),
);

/** The key of that name or the one that writes that character; null: there is none. Names are read in any case. */
export function keyNamed(name: string): Key | null {
  if (isOneCharacter(name)) return keyOfCharacter(name);
  const lower = name.toLowerCase();
  const known = ALIASES[lower] ?? lower;
  return known === ' ' ? keyOfCharacter(' ') : (BY_NAME.get(known.toLowerCase()) ?? null);
}

/** The characters that a person would type one by one: what is one sign stays together. */
export const charactersOf = (text: string): string[] => Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);

/** The key that writes a character. What is on no US key (é, 中) has no `code`, as with an input method. */
export function keyOfCharacter(character: string): Key {
  const upper = character.toUpperCase();
  if (/^[A-Z]$/u.test(upper)) return { key: character, code: `Key${upper}`, keyCode: upper.charCodeAt(0), location: 0, text: character };
  const row = CHARACTERS.find(([plain, shifted]) => plain === character || shifted === character);
  return { key: character, code: row?.[2] ?? '', keyCode: row?.[3] ?? 0, location: 0, text: character };
}

/** The key as it is while Shift is down. */
export function shifted(key: Key): Key {
  if (key.text === null || key.key === 'Enter') return key;
  const other = CHARACTERS.find(([plain]) => plain === key.key)?.[1] ?? key.key.toUpperCase();
  return { ...key, key: other, text: other };
}

/** Must Shift be down for a key to write this character? */
export function needsShift(character: string): boolean {
  return /^[A-Z]$/u.test(character) || CHARACTERS.some(([plain, other]) => other === character && plain !== other);
}

const isOneCharacter = (name: string): boolean => /^.$/su.test(name);
