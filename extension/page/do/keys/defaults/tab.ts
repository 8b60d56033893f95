/** Tab moves the focus to the next in tab order, Shift+Tab to the one before; text that it comes to is selected. */
import { isHtml, isTextField } from '../../../dom/kinds';
import { blur, focus } from '../../focus/focus';
import { tabOrder } from '../../focus/tab_order';
import { hasShift, isPlain, type KeyDefault } from '../key_press';

export const moveFocus: KeyDefault = (press) => {
  const { key, target } = press;
  if (key.key !== 'Tab' || !isPlain(press)) return null;
  return () => {
    const order = tabOrder();
    const next = neighbour(order, target, hasShift(press) ? -1 : 1);
    if (next === null) return;
    // from the only one on the page the focus goes to the browser's own surface
    if (next === target) {
      blur(target.ownerDocument);
      return;
    }
    focus(next, {});
    if (isTextField(next) && !isHtml(next, 'textarea')) next.select();
  };
};

/** From the focus to the next; from something outside of the order to the next after it on the page; at the end from the start. */
function neighbour(order: readonly Element[], from: Element, step: 1 | -1): Element | null {
  const at = order.indexOf(from);
  if (at >= 0) return order.at((at + step) % order.length) ?? null;
  const isAfter = (element: Element): boolean => (from.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  if (step === 1) return order.find(isAfter) ?? order[0] ?? null;
  return order.findLast((element) => !isAfter(element)) ?? order.at(-1) ?? null;
}
