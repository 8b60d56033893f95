/** Escape dismisses the innermost dialog or popover, and empties a search field. HTML standard, "close requests". */
import { isAnyHtml, isHtml } from '../../../dom/kinds';
import { flatAncestors } from '../../../dom/tree';
import { announceInput, writeValue } from '../../write/native_value';
import { isPlain, type KeyDefault } from '../key_press';

export const dismiss: KeyDefault = (press) => {
  const { key, target } = press;
  if (key.key !== 'Escape' || !isPlain(press)) return null;
  const layer = topLayer(target);
  if (layer !== null) return () => close(layer);
  return isHtml(target, 'input') && target.type === 'search' && target.value !== '' ? () => empty(target) : null;
};

/** The dialog or popover around the focus, else the last one in the document that Escape would close. */
function topLayer(target: Element): HTMLElement | null {
  const around = [target, ...flatAncestors(target)].find(closesByEscape);
  if (around !== undefined) return around;
  const open = [...target.ownerDocument.querySelectorAll('dialog:modal, [popover]:popover-open')].filter(closesByEscape);
  return open.at(-1) ?? null;
}

function closesByEscape(element: Element): element is HTMLElement {
  if (isHtml(element, 'dialog')) {
    const closedBy = element.getAttribute('closedby') ?? (element.matches(':modal') ? 'closerequest' : 'none');
    return element.open && closedBy !== 'none';
  }
  return isAnyHtml(element) && element.matches(':popover-open') && element.popover !== 'manual';
}

function close(layer: HTMLElement): void {
  if (isHtml(layer, 'dialog')) layer.requestClose();
  else layer.hidePopover();
}

function empty(field: HTMLInputElement): void {
  writeValue(field, '');
  announceInput(field);
}
