/**
 * The corner by which a person makes an element larger that has the style `resize`: the browser moves it for a trusted
 * mouse alone. Spec: www.w3.org/TR/css-ui-4, "resize".
 */
import { isAnyHtml } from '../../dom/kinds';

/** Can the element be resized by its corner? */
export function isResizable(element: Element): element is HTMLElement {
  if (!isAnyHtml(element)) return false;
  const { resize, overflow } = getComputedStyle(element);
  return resize !== 'none' && (overflow !== 'visible' || element.localName === 'textarea');
}

/** Drag its corner by so much; the browser too writes the size into the element's own style. */
export function resizeBy(element: HTMLElement, dx_px: number, dy_px: number): void {
  const style = getComputedStyle(element);
  const isSideways = style.writingMode.startsWith('vertical') ? 'block' : 'inline';
  const widens = ['both', 'horizontal', isSideways].includes(style.resize);
  const heightens = ['both', 'vertical', isSideways === 'inline' ? 'block' : 'inline'].includes(style.resize);
  if (widens) element.style.width = `${parseFloat(style.width) + dx_px}px`;
  if (heightens) element.style.height = `${parseFloat(style.height) + dy_px}px`;
}
