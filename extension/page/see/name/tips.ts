/**
 * A hint that a page puts into a control while the mouse is over it (a tooltip laid beside it) stands in the control's
 * name by the rules, though the control is the same thing with it and without.
 */
import { isElement } from '../../dom/kinds';
import { fold } from '../../dom/text';
import { flatChildNodes } from '../../dom/tree';

/** The name without the hints that show in the element. */
export function withoutTips(name: string, element: Element): string {
  return fold(tipsIn(element, element).reduce((rest, tip) => withoutLast(rest, fold(tip.textContent)), name));
}

function tipsIn(around: Element, control: Element): Element[] {
  return flatChildNodes(around).filter(isElement).flatMap((child) => (isTip(child, control) ? [child] : tipsIn(child, control)));
}

/** Called a tooltip, or out of the flow and beside the middle of the control: what lies over that is part of its look. */
function isTip(element: Element, control: Element): boolean {
  if (element.getAttribute('role') === 'tooltip') return true;
  const position = element.ownerDocument.defaultView?.getComputedStyle(element).position;
  if ((position !== 'absolute' && position !== 'fixed') || !element.checkVisibility({ visibilityProperty: true })) return false;
  const { left, top, width, height } = control.getBoundingClientRect();
  const box = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return box.left > x || box.right < x || box.top > y || box.bottom < y;
}

function withoutLast(name: string, part: string): string {
  const at = part === '' ? -1 : name.lastIndexOf(part);
  return at < 0 ? name : name.slice(0, at) + name.slice(at + part.length);
}
