/** Arrows and page keys move a native slider, and step a number field or a counter. HTML standard, "step up or down". */
import { isHtml } from '../../../dom/kinds';
import { rangeOf } from '../../range';
import { announceChange, announceInput, readValue, writeValue } from '../../write/native_value';
import { announceInsertion } from '../editing_event';
import type { KeyDefault, KeyPress } from '../key_press';

const STEPS: Readonly<Record<string, 'up' | 'down' | 'left' | 'right' | 'page_up' | 'page_down' | 'first' | 'last'>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  PageUp: 'page_up',
  PageDown: 'page_down',
  Home: 'first',
  End: 'last',
};

export const moveSlider: KeyDefault = (press) => {
  const { key, target } = press;
  const step = STEPS[key.key];
  if (step === undefined || !isHeldWith(press) || !isHtml(target, 'input') || target.type !== 'range') return null;
  return () => {
    const { min, max, step: single } = rangeOf(target);
    const page = Math.max((max - min) / 10, single);
    const { direction, writingMode } = getComputedStyle(target);
    const isMirrored = direction === 'rtl';
    // one that stands begins above, unless it is mirrored
    const up = writingMode.startsWith('horizontal') || isMirrored ? single : -single;
    const deltas = { up, down: -up, right: isMirrored ? -single : single, left: isMirrored ? single : -single, page_up: page, page_down: -page };
    const to = step === 'first' ? min : step === 'last' ? max : target.valueAsNumber + deltas[step];
    put(target, String(to));
  };
};

/** They do the same with Control and Shift. */
const isHeldWith = ({ modifiers }: KeyPress): boolean => modifiers.every((modifier) => modifier === 'Shift' || modifier === 'Control');

export const spin: KeyDefault = (press) => {
  const { key, target } = press;
  const isUp = key.key === 'ArrowUp';
  if ((!isUp && key.key !== 'ArrowDown') || !isHeldWith(press) || !isHtml(target, 'input') || target.type !== 'number' || target.readOnly || target.disabled) return null;
  return () => {
    const before = target.value;
    if (isUp) target.stepUp();
    else target.stepDown();
    if (target.value === before) return;
    const after = target.value;
    writeValue(target, before);
    if (announceInsertion(target, 'insertText', after)) put(target, after);
  };
};

function put(field: HTMLInputElement, value: string): void {
  const before = readValue(field);
  writeValue(field, value);
  if (readValue(field) === before) return;
  announceInput(field);
  announceChange(field);
}
