/**
 * The sequence in which Tab goes through a page: by `tabindex` within each scope (document, shadow tree, slot, frame), a
 * scope standing where its owner does. HTML standard, "sequential focus navigation order".
 */
import { frameDocument } from '../../dom/frames';
import { isHtml } from '../../dom/kinds';
import { radioGroup } from '../../dom/radio_group';
import { shadowRootOf } from '../../dom/shadow_root';
import { flatChildren } from '../../dom/tree';
import { isBareScroller, isFocusable } from './focusable';

/** A stop, and what the scope that it owns has. */
interface Entry {
  readonly tabIndex: number;
  readonly stops: readonly Element[];
}

/** All stops of the page in order; only those inside the modal dialog, where one is open. */
export function tabOrder(): readonly Element[] {
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  return orderOf(entriesBelow(modal ?? document.documentElement));
}

function orderOf(entries: readonly Entry[]): readonly Element[] {
  const positive = entries.filter(({ tabIndex }) => tabIndex > 0).sort((one, other) => one.tabIndex - other.tabIndex);
  return [...positive, ...entries.filter(({ tabIndex }) => tabIndex === 0)].flatMap(({ stops }) => stops);
}

function entriesBelow(element: Element): readonly Entry[] {
  return flatChildren(element).flatMap(entriesAt);
}

function entriesAt(element: Element): readonly Entry[] {
  if (!isWalkable(element)) return [];
  const own = isStop(element) ? [element] : [];
  const tabIndex = own.length > 0 ? tabIndexOf(element) : 0;
  if (ownsScope(element)) {
    // a host that Tab leaves out takes its whole tree with it
    if (element.hasAttribute('tabindex') && tabIndexOf(element) < 0) return [];
    return [{ tabIndex, stops: [...own, ...orderOf(entriesBelow(element))] }];
  }
  return [...own.map((stop) => ({ tabIndex, stops: [stop] })), ...entriesBelow(element)];
}

function ownsScope(element: Element): boolean {
  return shadowRootOf(element) !== null || isHtml(element, 'slot') || frameDocument(element) !== null;
}

function isWalkable(element: Element): boolean {
  if (element.hasAttribute('inert')) return false;
  // a slot has no box of its own
  return isHtml(element, 'slot') || element.checkVisibility() || getComputedStyle(element).display === 'contents';
}

function isStop(element: Element): boolean {
  if (!(isFocusable(element) || isBareScroller(element)) || tabIndexOf(element) < 0) return false;
  if (frameDocument(element) !== null || shadowRootOf(element)?.delegatesFocus === true) return false;
  if (!isHtml(element, 'input') || element.type !== 'radio') return true;
  const group = radioGroup(element);
  const chosen = group.find((radio) => radio.checked);
  return chosen === undefined || chosen === element;
}

/** A scroller that is a stop by itself has the property at -1, as what is none. */
function tabIndexOf(element: Element): number {
  return !element.hasAttribute('tabindex') && isBareScroller(element) ? 0 : (element as HTMLElement).tabIndex;
}
