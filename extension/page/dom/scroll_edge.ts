/**
 * Scroll positions from the top and left edge of the content. What grows the other way (right-to-left, a reversed flex
 * box such as a chat's) has position 0 at its far edge and counts down from there. CSSOM View, `scrollTop`.
 */

/** How far the content reaches beyond the scroller's top or left edge, in CSS pixels; `range_px`: how far it can be scrolled. */
export function scrolledFromEdge(element: Element, axis: 'x' | 'y', range_px: number): number {
  const raw = axis === 'y' ? element.scrollTop : element.scrollLeft;
  return raw < 0 || (raw < 1 && range_px > 0 && isReversed(element, axis)) ? range_px + raw : raw;
}

function isReversed(element: Element, axis: 'x' | 'y'): boolean {
  const style = element.ownerDocument.defaultView?.getComputedStyle(element);
  if (style === undefined) return false;
  const isFlex = style.display.includes('flex');
  if (axis === 'y') return isFlex && style.flexDirection === 'column-reverse';
  return (style.direction === 'rtl') !== (isFlex && style.flexDirection === 'row-reverse');
}
