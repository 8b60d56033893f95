/** Arrows move along a group of radio buttons and choose. */
import { isHtml } from '../../../dom/kinds';
import { radioGroup } from '../../../dom/radio_group';
import { focus } from '../../focus/focus';
import { isPlain, type KeyDefault } from '../key_press';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

export const moveRadio: KeyDefault = (press) => {
  const { key, target } = press;
  const step = STEPS[key.key];
  if (step === undefined || !isPlain(press) || !isHtml(target, 'input') || target.type !== 'radio') return null;
  return () => {
    const group = radioGroup(target).filter((radio) => radio === target || (!radio.disabled && radio.checkVisibility()));
    const next = group.at((group.indexOf(target) + step) % group.length);
    if (next === undefined || next === target) return;
    focus(next, {});
    next.click();
  };
};
