/** Arrows, Home, End, page keys and letters choose in a native select, as on Windows and Linux while it is closed. */
import { isHtml } from '../../../dom/kinds';
import { isPlain, type KeyDefault, type KeyPress } from '../key_press';

const PAGE_OPTIONS = 3;

export const chooseOption: KeyDefault = (press) => {
  const { target } = press;
  if (!isHtml(target, 'select') || !isPlain(press)) return null;
  const options = [...target.options].filter((option) => !option.disabled && !(isHtml(option.parentElement, 'optgroup') && option.parentElement.disabled) && !option.hidden);
  const next = nextOption(press, options, target.selectedOptions[0] ?? null);
  if (next === null) return null;
  return () => {
    if (next.selected && target.selectedOptions.length === 1) return;
    for (const option of target.options) option.selected = option === next;
    const view = target.ownerDocument.defaultView ?? window;
    target.dispatchEvent(new view.Event('input', { bubbles: true, composed: true }));
    target.dispatchEvent(new view.Event('change', { bubbles: true }));
  };
};

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
