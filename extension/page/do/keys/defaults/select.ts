/** Arrows, Home, End, page keys and letters choose in a native select, as on Windows and Linux; with Shift several in one that takes several. */
import { isHtml } from '../../../dom/kinds';
import { announceChange, announceInput } from '../../write/native_value';
import { hasShift, isPlain, isShortcut, type KeyDefault, type KeyPress } from '../key_press';

/** Of a closed list; one that shows several goes on by what it shows, but for one. */
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
  const isOpen = target.multiple || target.size > 1;
  const isMove = press.key.text === null;
  // with Control the keys move in a list of one choice too, with Shift not in a closed one
  if (!isPlain(press) && !(isMove && isOpen && !target.multiple && isShortcut(press))) return null;
  if (isMove && !isOpen && hasShift(press)) return null;
  const span = spanOf(target);
  const next = nextOption(press, options, span?.end ?? null, isOpen ? target : null);
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

/** `open`: the list, where it shows its options. */
function nextOption({ key }: KeyPress, options: readonly HTMLOptionElement[], now: HTMLOptionElement | null, open: HTMLSelectElement | null): HTMLOptionElement | null {
  const at = now === null ? -1 : options.indexOf(now);
  const clamp = (index: number): HTMLOptionElement | null => options[Math.max(0, Math.min(options.length - 1, index))] ?? null;
  switch (key.key) {
    case 'ArrowUp':
      return clamp(at - 1);
    case 'ArrowLeft':
      return open === null ? clamp(at - 1) : null;
    case 'ArrowDown':
      return clamp(at + 1);
    case 'ArrowRight':
      return open === null ? clamp(at + 1) : null;
    case 'PageUp':
      return aPageFrom(now, options.toReversed(), pageOf(open)) ?? clamp(0);
    case 'PageDown':
      return aPageFrom(now, options, pageOf(open)) ?? clamp(at + 1);
    case 'Home':
      return clamp(0);
    case 'End':
      return clamp(options.length - 1);
    default:
      return key.text === null || key.key === 'Enter' || key.key === ' ' ? null : byLetter(key.text, options, at);
  }
}

const pageOf = (open: HTMLSelectElement | null): number => (open === null ? PAGE_OPTIONS : (open.size > 1 ? open.size : LISTED) - 1);

/** What a list that takes several shows where it does not say how many. HTML standard, "display size". */
const LISTED = 4;

/** The first so far away that can be chosen, what cannot be chosen counted in; else the last that can. */
function aPageFrom(now: HTMLOptionElement | null, options: readonly HTMLOptionElement[], page: number): HTMLOptionElement | null {
  if (now === null) return null;
  const ahead = options.slice(options.indexOf(now) + 1);
  return ahead.find((option) => Math.abs(option.index - now.index) >= page) ?? ahead.at(-1) ?? now;
}

/** The next option after the chosen one that begins with the letter, from the top again at the end. */
function byLetter(letter: string, options: readonly HTMLOptionElement[], at: number): HTMLOptionElement | null {
  const begins = (option: HTMLOptionElement): boolean => option.label.trim().toLowerCase().startsWith(letter.toLowerCase());
  return [...options.slice(at + 1), ...options.slice(0, at + 1)].find(begins) ?? null;
}
