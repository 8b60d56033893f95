/**
 * The keyboard as a device. Each key is keydown, keypress where it writes, its default, keyup; each event goes to what
 * has the focus by then. Which default a key has where is in defaults/.
 */
import { deepActiveElement } from '../../dom/tree';
import { withFocusEvents } from '../focus/focus';
import type { Modifier } from '../pointer/mouse_event';
import { nextTurn } from '../turn';
import { readChord, withShift, type Chord } from './chord';
import { createClipboard } from './clipboard';
import { keyDownDefault, keyUpDefault } from './defaults';
import { fireKey } from './key_event';
import type { KeyPress } from './key_press';
import { charactersOf, keyNamed, keyOfCharacter } from './key_table';

/** What came of a key. */
export interface Stroke {
  /** The page prevented what the key would do by itself. */
  readonly isTaken: boolean;
}

export interface Keyboard {
  /** Press and let go a key or chord (`Enter`, `Control+a`) on the focused element, with what a person's press would do. */
  press(keys: string | Chord): Promise<Stroke>;
  /** Type a text on the focused element, key by key. */
  type(text: string, signal: AbortSignal): Promise<void>;
}

export function createKeyboard(): Keyboard {
  const clipboard = createClipboard();

  async function press(chord: Chord): Promise<Stroke> {
    const down: Modifier[] = [];
    for (const modifier of chord.modifiers) {
      down.push(modifier);
      fireModifier('keydown', modifier, down);
    }
    const made = await stroke({ key: chord.key, modifiers: [...down], clipboard });
    while (down.length > 0) {
      const modifier = down.pop();
      if (modifier !== undefined) fireModifier('keyup', modifier, down);
    }
    return made;
  }

  return {
    press(keys) {
      return press(typeof keys === 'string' ? chordOf(keys) : keys);
    },
    async type(text, signal) {
      for (const character of charactersOf(text.replaceAll('\r\n', '\n'))) {
        signal.throwIfAborted();
        const key = character === '\n' ? keyNamed('Enter') : character === '\t' ? keyNamed('Tab') : keyOfCharacter(character);
        if (key !== null) await press(withShift(key, []));
      }
    },
  };
}

function chordOf(text: string): Chord {
  const chord = readChord(text);
  if (chord === null) throw new RangeError(`There is no key ${text}.`);
  return chord;
}

async function stroke(base: Omit<KeyPress, 'target'>): Promise<Stroke> {
  const { key, modifiers } = base;
  const target = focused();
  const press = { ...base, target };
  const isDown = hearing(() => fireKey(target, 'keydown', key, modifiers));
  const isOn = isDown && (!writes(press) || hearing(() => fireKey(focused(), 'keypress', key, modifiers)));
  if (isOn) hearing(() => keyDownDefault({ ...press, target: focused() })?.());
  await nextTurn();
  const after = focused();
  const isUp = hearing(() => fireKey(after, 'keyup', key, modifiers));
  if (isDown && isUp && after === target) hearing(() => keyUpDefault(press)?.());
  await nextTurn();
  return { isTaken: !isDown };
}

/** A key that writes is announced by `keypress`, in a field or not; Enter on a link is not, as measured. */
function writes({ key, modifiers, target }: KeyPress): boolean {
  const isShortcut = modifiers.some((modifier) => modifier !== 'Shift');
  return key.text !== null && !isShortcut && !(key.key === 'Enter' && target.matches('a[href], area[href]'));
}

function fireModifier(type: 'keydown' | 'keyup', modifier: Modifier, down: readonly Modifier[]): void {
  const key = keyNamed(modifier);
  if (key !== null) hearing(() => fireKey(focused(), type, key, down));
}

function focused(): Element {
  return deepActiveElement(document) ?? document.documentElement;
}

/** What a page does in answer to a key may move the focus: it is told of that even without the browser's focus. */
const hearing = <T>(run: () => T): T => withFocusEvents(document, run);
