/**
 * A press outside closes popovers and dialogs that a press outside closes: a default of trusted presses, which a
 * synthetic one lacks. HTML standard, "light dismiss open popovers" and "light dismiss open dialogs".
 */
import { isAnyHtml, isHtml } from '../../dom/kinds';
import { composedContains, flatAncestors, scopeOf } from '../../dom/tree';

/** Close what a press that went down and up on these elements closes. */
export function lightDismiss(down: Element, up: Element): void {
  const kept = popoverOf(down);
  if (kept === popoverOf(up)) {
    for (const popover of openPopovers(up.ownerDocument)) if (kept === null || !composedContains(popover, kept)) popover.hidePopover();
  }
  const dialog = [...up.ownerDocument.querySelectorAll('dialog[closedby=any][open]')].at(-1);
  if (isHtml(dialog, 'dialog') && !composedContains(dialog, down) && !composedContains(dialog, up)) dialog.requestClose();
}

function openPopovers(document: Document): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[popover]:popover-open')].filter(closesByPress);
}

const closesByPress = (element: Element): boolean => isAnyHtml(element) && element.popover !== 'manual' && element.matches('[popover]:popover-open');

/** The open popover that a press on the element is inside of, or works as its button. */
function popoverOf(element: Element): Element | null {
  for (const at of [element, ...flatAncestors(element)]) {
    if (closesByPress(at)) return at;
    const worked = scopeOf(at).querySelector(`#${CSS.escape(at.getAttribute('popovertarget') ?? '-')}`);
    if (worked !== null && closesByPress(worked)) return worked;
  }
  return null;
}
