/** The defaults of the keys, in the order in which they are asked; the first that means something is the default. */
import type { KeyDefault, KeyPress } from '../key_press';
import { useAccessKey } from './access_key';
import { activateByEnter, activateBySpace } from './activation';
import { moveCaret } from './caret';
import { copy, cut, paste } from './clipboard';
import { deleteText, format, insertText, selectAll, undo, updateContext } from './editing';
import { dismiss } from './escape';
import { submitByEnter } from './implicit_submission';
import { moveRadio } from './radio';
import { scrollByKey } from './scroll';
import { chooseOption } from './select';
import { moveSlider, spin } from './slider';
import { moveFocus } from './tab';

const ON_KEY_DOWN: readonly KeyDefault[] = [
  useAccessKey,
  moveFocus,
  dismiss,
  chooseOption,
  selectAll,
  copy,
  cut,
  paste,
  undo,
  format,
  activateByEnter,
  submitByEnter,
  moveRadio,
  moveSlider,
  spin,
  deleteText,
  insertText,
  updateContext,
  moveCaret,
  scrollByKey,
];

export function keyDownDefault(press: KeyPress): (() => void) | null {
  for (const look of ON_KEY_DOWN) {
    const run = look(press);
    if (run !== null) return run;
  }
  return null;
}

/** Space acts when it is let go. */
export const keyUpDefault: KeyDefault = activateBySpace;
