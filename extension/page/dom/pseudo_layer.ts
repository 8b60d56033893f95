/** What a `::before` or `::after` lays over other things: a hit on it is told as one on the element that it is of. */

/** Whether a pseudo-element of this one is taken out of the flow and takes the pointer, as the area of a stretched link does. */
export const hasPseudoLayer = (element: Element): boolean =>
  ['::before', '::after'].some((pseudo) => {
    const { content, position, pointerEvents, visibility } = getComputedStyle(element, pseudo);
    return content !== 'none' && /^(?:absolute|fixed)$/.test(position) && pointerEvents !== 'none' && visibility === 'visible';
  });

/** Whether it lies on another only by such a layer: its own boxes lie elsewhere. */
export function isOverByLayer(element: Element, other: Element): boolean {
  const { left, top, right, bottom } = other.getBoundingClientRect();
  const isOn = (box: DOMRect): boolean => box.left < right && box.right > left && box.top < bottom && box.bottom > top;
  return !Array.from(element.getClientRects()).some(isOn) && hasPseudoLayer(element);
}
