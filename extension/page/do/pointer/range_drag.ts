/** A native slider under a dragged mouse: the browser moves its thumb for a person alone. */
import type { PointInFrame } from '../../dom/hit';
import { isHtml } from '../../dom/kinds';
import { rangeOf } from '../range';
import { announceInput, readValue, writeValue } from '../write/native_value';

const THUMB_PX = 16;

/** The slider that a press on the element takes hold of; null: none. */
export function sliderAt(pressed: Element): HTMLInputElement | null {
  return isHtml(pressed, 'input') && pressed.type === 'range' && !pressed.matches(':disabled') ? pressed : null;
}

/** The value that a thumb at this point stands for; the field itself rounds it to a step. */
function valueAt(slider: HTMLInputElement, point: PointInFrame): number {
  const box = slider.getBoundingClientRect();
  const style = getComputedStyle(slider);
  const isVertical = style.writingMode.startsWith('vertical');
  const [start, length, at] = isVertical ? [box.top, box.height, point.y_px] : [box.left, box.width, point.x_px];
  const part = Math.max(0, Math.min(1, (at - start - THUMB_PX / 2) / Math.max(1, length - THUMB_PX)));
  const isMirrored = style.direction === 'rtl';
  const { min, max } = rangeOf(slider);
  return min + (isMirrored ? 1 - part : part) * (max - min);
}

/** Where the thumb stands now, in the slider's viewport. */
export function thumbPoint(slider: HTMLInputElement): PointInFrame {
  const box = slider.getBoundingClientRect();
  const style = getComputedStyle(slider);
  const { min, max } = rangeOf(slider);
  const share = max > min ? (slider.valueAsNumber - min) / (max - min) : 0;
  const part = style.direction === 'rtl' ? 1 - share : share;
  const isVertical = style.writingMode.startsWith('vertical');
  const along = (start: number, length: number): number => start + THUMB_PX / 2 + part * (length - THUMB_PX);
  return isVertical
    ? { x_px: box.left + box.width / 2, y_px: along(box.top, box.height) }
    : { x_px: along(box.left, box.width), y_px: box.top + box.height / 2 };
}

/** Move the thumb there; `input` where the value changes. */
export function slideTo(slider: HTMLInputElement, point: PointInFrame): void {
  const before = readValue(slider);
  writeValue(slider, String(valueAt(slider, point)));
  if (readValue(slider) !== before) announceInput(slider);
}
