/** Where the mouse goes for a drop on, before or after an element. */
import type { PointInFrame } from '../../dom/hit';
import { flatParent } from '../../dom/tree';

export type Place = 'on' | 'before' | 'after';

/** How far from the edge, as a part of the size: clearly beyond the middle, which is where lists make room. */
const EDGE_PART = 0.12;

/** A point of the target's viewport: its middle, or near the edge before or after which to drop. */
export function dropPoint(target: Element, place: Place): PointInFrame {
  const box = target.getBoundingClientRect();
  const middle = { x_px: box.left + box.width / 2, y_px: box.top + box.height / 2 };
  if (place === 'on') return middle;
  const isRow = runsInRow(target);
  const isLow = isRow && getComputedStyle(target).direction === 'rtl' ? place === 'after' : place === 'before';
  const part = isLow ? EDGE_PART : 1 - EDGE_PART;
  return isRow ? { ...middle, x_px: box.left + box.width * part } : { ...middle, y_px: box.top + box.height * part };
}

/** Do the target and its neighbours stand beside each other, and not below? */
export function runsInRow(target: Element): boolean {
  const box = target.getBoundingClientRect();
  const other = target.nextElementSibling ?? target.previousElementSibling;
  if (other === null || flatParent(target) === null) return false;
  const next = other.getBoundingClientRect();
  const isBeside = next.top < box.bottom && box.top < next.bottom;
  return isBeside && (next.left >= box.right - 1 || next.right <= box.left + 1);
}
