/** Arrows, Home, End, page keys and letters choose in a native select, as on Windows and Linux while it is closed; with Shift several in one that takes several. */
import { isHtml } from '../../../dom/kinds';
import { announceChange, announceInput } from '../../write/native_value';
import { hasShift, isPlain, isShortcut, type KeyDefault, type KeyPress } from '../key_press';

const PAGE_OPTIONS = 3;

/** Of a select that takes several: where what was chosen begins, and where the keys stand. */
interface Span {
  readonly anchor: HTMLOptionElement;
  readonly end: HTMLOptionElement;
}

const spans = new WeakMap<HTMLSelectElement, Span>();

export const chooseOption: KeyDefault = (press) => {
  const { target } = press;
  if (!isHtml(target, 'select')) return null;
  const options = [...target.options].filter((option) => !option.disabled && !(isHtml(option.parentElement, 'optgroup') && option.parentElement.disabled) && !option.hidden);
  if (target.multiple && isShortcut(press) && press.key.key.toLowerCase() === 'a') return () => select(target, options);
  if (!isPlain(press)) return null;
  const span = spanOf(target);
  const next = nextOption(press, options, span?.end ?? null);
  if (next === null) return null;
  const anchor = target.multiple && hasShift(press) && span !== null ? span.anchor : next;
  return () => {
    spans.set(target, { anchor, end: next });
    const [from, to] = [options.indexOf(anchor), options.indexOf(next)].sort((one, other) => one - other);
    select(target, options.slice(from, (to ?? 0) + 1));
  };
};

/** What the keys chose last, as long as it still holds; else what is chosen first. */
function spanOf(target: HTMLSelectElement): Span | null {
  const span = spans.get(target);
  if (span?.anchor.selected === true && span.end.selected && span.anchor.isConnected) return span;
  const first = target.selectedOptions[0];
  return first === undefined ? null : { anchor: first, end: first };
}

/** Choose exactly these, and tell the page where that is another choice. */
function select(target: HTMLSelectElement, chosen: readonly HTMLOptionElement[]): void {
  const isSo = [...target.options].every((option) => option.selected === chosen.includes(option));
  if (isSo) return;
  for (const option of target.options) option.selected = chosen.includes(option);
  announceInput(target);
  announceChange(target);
}

function nextOption({ key }: KeyPress, options: readonly HTMLOptionElement[], now: HTMLOptionElement | null): HTMLOptionElement | null {
  const at = now === null ? -1 : options.indexOf(now);
  const clamp = (index: number): HTMLOptionElement | null => options[Math.max(0, Math.min(options.length - 1, index))] ?? null;
  switch (key.key) {
    case 'ArrowUp':
    case 'ArrowLeft':
      return clamp(at - 1);
    case 'ArrowDown':
    case 'ArrowRight':
      return clamp(at + 1);
    case 'PageUp':
      return clamp(at - PAGE_OPTIONS);
    case 'PageDown':
      return clamp(at + PAGE_OPTIONS);
    case 'Home':
      return clamp(0);
    case 'End':
      return clamp(options.length - 1);
    default:
      return key.text === null || key.key === 'Enter' || key.key === ' ' ? null : byLetter(key.text, options, at);
  }
}

/** The next option after the chosen one that begins with the letter, from the top again at the end. */
function byLetter(letter: string, options: readonly HTMLOptionElement[], at: number): HTMLOptionElement | null {
  const begins = (option: HTMLOptionElement): boolean => option.label.trim().toLowerCase().startsWith(letter.toLowerCase());
  return [...options.slice(at + 1), ...options.slice(0, at + 1)].find(begins) ?? null;
}
