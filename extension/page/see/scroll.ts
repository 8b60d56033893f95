/** How far something scrolls each way, in its own heights and widths. */
import { isHtml } from '../dom/kinds';
import { scrolledFromEdge } from '../dom/scroll_edge';
import { flatAncestors } from '../dom/tree';
import type { Box } from './box';

/** `0.0 pages above, 2.3 below`, sideways `0.4 left, 1.0 right`; null where it does not scroll. */
export function scrollableOf(box: Box, element: Element): string | null {
  const { facts } = box;
  if (facts === null || box.element !== element || (!facts.scrollsX && !facts.scrollsY)) return null;
  if (isHtml(element, 'textarea') || isHtml(element, 'input') || isHtml(element, 'select')) return null;
  const parts: string[] = [];
  if (facts.scrollsY) {
    const hidden = element.scrollHeight - element.clientHeight;
    const above = scrolledFromEdge(element, 'y', hidden);
    const below = (hidden - above) / element.clientHeight;
    parts.push(`${(above / element.clientHeight).toFixed(1)} pages above, ${Math.max(0, below).toFixed(1)} below`);
  }
  if (facts.scrollsX) {
    const hidden = element.scrollWidth - element.clientWidth;
    const left = scrolledFromEdge(element, 'x', hidden);
    parts.push(`${(left / element.clientWidth).toFixed(1)} left, ${Math.max(0, (hidden - left) / element.clientWidth).toFixed(1)} right`);
  }
  return parts.join(', ');
}

/** The nearest that an element moves with when it is scrolled; of what stands in no other, the root of its document. */
export function scrollerOf(element: Element): Element {
  for (const around of flatAncestors(element)) {
    const isLarger = around.scrollHeight > around.clientHeight + 1 || around.scrollWidth > around.clientWidth + 1;
    if (isLarger && /auto|scroll|hidden/.test(getComputedStyle(around).overflow)) return around;
    if (around.parentElement === null && around === around.ownerDocument.documentElement) return around;
  }
  return element.ownerDocument.documentElement;
}
