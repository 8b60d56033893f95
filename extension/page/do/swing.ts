/** How far an element that does not stand still moves about: one that pulses or sways stays under a mouse that is on its middle. */
import { drawnBy } from '../dom/image_map';
import { boxInTop } from '../dom/frames';

export interface Swing {
  /** Note where it is now. */
  see(): void;
  /** Was its middle covered by it all the time? */
  staysInPlace(): boolean;
}

/** The part of its size, each way, that must have been common to all its places. */
const COMMON_PART = 0.5;

export function watchSwing(element: Element): Swing {
  let [left, top, right, bottom, count] = [-Infinity, -Infinity, Infinity, Infinity, 0];
  return {
    see() {
      const { x, y, width, height } = boxInTop(drawnBy(element));
      [left, top, right, bottom] = [Math.max(left, x), Math.max(top, y), Math.min(right, x + width), Math.min(bottom, y + height)];
      count += 1;
    },
    staysInPlace() {
      const { width, height } = boxInTop(drawnBy(element));
      return count > 1 && right - left >= width * COMMON_PART && bottom - top >= height * COMMON_PART;
    },
  };
}
