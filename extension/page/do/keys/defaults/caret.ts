/** Arrows, Home and End move the caret in fields and editors, and extend the selection with Shift. */
import { isTextField } from '../../../dom/kinds';
import { hasShift, type KeyDefault } from '../key_press';
import { takesText } from './editing';

type Move = readonly [direction: 'left' | 'right' | 'backward' | 'forward', unit: string, byWord?: string];

/** `byWord`: the unit with Control (Alt on a Mac). */
const MOVES: Readonly<Record<string, Move>> = {
  ArrowLeft: ['left', 'character', 'word'],
  ArrowRight: ['right', 'character', 'word'],
  ArrowUp: ['backward', 'line', 'paragraph'],
  ArrowDown: ['forward', 'line', 'paragraph'],
  Home: ['backward', 'lineboundary', 'documentboundary'],
  End: ['forward', 'lineboundary', 'documentboundary'],
};

/** Lines that a page key moves; what fits into a text area is near that. */
const PAGE_LINES = 10;

export const moveCaret: KeyDefault = (press) => {
  const { key, modifiers, target } = press;
  const isEditable = takesText(target) || (isTextField(target) && target.readOnly);
  const isPage = key.key === 'PageUp' || key.key === 'PageDown';
  const move: Move | undefined = isPage ? [key.key === 'PageUp' ? 'backward' : 'forward', 'line'] : MOVES[key.key];
  if (!isEditable || move === undefined) return null;
  const [direction, unit, byWord] = move;
  const isFar = modifiers.includes('Control') || modifiers.includes('Alt');
  return () => {
    const selection = target.ownerDocument.getSelection();
    for (let times = isPage ? PAGE_LINES : 1; times > 0; times--) {
      selection?.modify(hasShift(press) ? 'extend' : 'move', direction, isFar ? (byWord ?? unit) : unit);
    }
  };
};
