/** Where a press puts the focus and the caret: the defaults of a trusted mousedown, which a synthetic one lacks. */
import type { PointInFrame } from '../../dom/hit';
import { isEditingHost, isHtml } from '../../dom/kinds';
import { flatParent, isAttached } from '../../dom/tree';
import { blur, focus } from './focus';
import { isFocusable } from './focusable';

/** What a press may give the focus to, nearest first; taken before the press, as the page may redraw what was pressed. */
export function focusCandidates(target: Element): readonly Element[] {
  const candidates: Element[] = [];
  for (let at: Element | null = target; at !== null && at.ownerDocument === target.ownerDocument; at = flatParent(at)) candidates.push(at);
  return candidates;
}

/** Focus the nearest that can have it; where none can, nothing keeps the focus. */
export function focusByPress(candidates: readonly Element[], document: Document, point: PointInFrame): void {
  const receiver = candidates.find((candidate) => isAttached(candidate) && isFocusable(candidate)) ?? null;
  if (receiver !== null) focus(receiver);
  else if (candidates[0] !== undefined && isAttached(candidates[0])) blur(document);
  placeCaret(document, receiver, candidates[0] ?? null, point);
}

/** In an editor the caret goes to the point; elsewhere a selection collapses, if one could begin there. */
function placeCaret(document: Document, receiver: Element | null, pressed: Element | null, point: PointInFrame): void {
  const selection = document.getSelection();
  if (selection === null || isHtml(receiver, 'input') || isHtml(receiver, 'textarea')) return;
  if (receiver !== null && isEditingHost(receiver)) {
    const caret = document.caretPositionFromPoint(point.x_px, point.y_px);
    if (caret !== null && receiver.contains(caret.offsetNode)) selection.collapse(caret.offsetNode, caret.offset);
  } else if (!selection.isCollapsed && (pressed === null || beginsSelection(pressed))) selection.removeAllRanges();
}

/** A button of a toolbar acts on what is selected. */
const beginsSelection = (pressed: Element): boolean => pressed.closest('button, select, input') === null && getComputedStyle(pressed).userSelect !== 'none';
