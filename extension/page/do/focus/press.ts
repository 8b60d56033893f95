/** Where a press puts the focus and the caret: the defaults of a trusted mousedown, which a synthetic one lacks. */
import type { PointInFrame } from '../../dom/hit';
import { isEditingHost, isHtml } from '../../dom/kinds';
import { deepActiveElement, flatParent } from '../../dom/tree';
import { blur, focus } from './focus';
import { isFocusable } from './focusable';

/** Focus the nearest focusable at or around the target; where there is none, nothing keeps the focus. */
export function focusByPress(target: Element, point: PointInFrame): void {
  const receiver = focusReceiver(target);
  if (receiver === null) blur(target.ownerDocument);
  else if (receiver !== deepActiveElement(target.ownerDocument)) focus(receiver);
  placeCaret(target, receiver, point);
}

function focusReceiver(target: Element): Element | null {
  for (let at: Element | null = target; at !== null && at.ownerDocument === target.ownerDocument; at = flatParent(at)) {
    if (isFocusable(at)) return at;
    // a label's press keeps the focus where it is until its click gives it to the control
    if (isHtml(at, 'label') && at.control !== null) return deepActiveElement(target.ownerDocument);
  }
  return null;
}

/** In an editor the caret goes to the point; elsewhere a selection collapses. */
function placeCaret(target: Element, receiver: Element | null, point: PointInFrame): void {
  const document = target.ownerDocument;
  const selection = document.getSelection();
  if (selection === null || isHtml(receiver, 'input') || isHtml(receiver, 'textarea')) return;
  if (receiver !== null && isEditingHost(receiver)) {
    const caret = document.caretPositionFromPoint(point.x_px, point.y_px);
    if (caret !== null && receiver.contains(caret.offsetNode)) selection.collapse(caret.offsetNode, caret.offset);
  } else if (!selection.isCollapsed) selection.removeAllRanges();
}
