/**
 * Whether a press alone opened something: lists, menus and pickers often come as the button goes down. What comes at the
 * same time and has nothing to do with the target, such as a notice that something was saved, is none of it.
 */
import type { PointInFrame } from '../dom/hit';
import { hitInDocument } from '../dom/hit_element';
import { isTextField } from '../dom/kinds';
import { composedClosest, composedContains, composedParent, scopeOf } from '../dom/tree';
import type { Changes, Eyes } from '../eyes';

export interface Press {
  readonly element: Element;
  readonly point: PointInFrame;
  /** It announces that it opens something. */
  readonly opens: boolean;
  /** It calls itself open now, and did not before. */
  readonly hasExpanded: boolean;
}

export function isOpenedBy(press: Press, { came }: Changes, eyes: Eyes): boolean {
  return press.hasExpanded || came.some((each) => composedClosest(each, NOTICES) === null && isTied(each, press, eyes));
}

/** What tells of something and is not opened. */
const NOTICES = '[role=alert], [role=status], [role=log], [role=tooltip], [role=timer], [aria-live=polite], [aria-live=assertive]';
/** What a person opens by a press. */
const POPUPS = ['menu', 'listbox', 'tree', 'grid', 'option', 'menuitem', 'menuitemcheckbox', 'menuitemradio', 'treeitem'];

function isTied(came: Element, press: Press, eyes: Eyes): boolean {
  const { element, opens } = press;
  if (POPUPS.includes(eyes.roleOf(came))) return true;
  if (ownedBy(element).some((owned) => composedContains(owned, came))) return true;
  // one that tells when it is open has not said so
  if (opens && composedClosest(element, '[aria-expanded]') === null) return true;
  const isDialog = composedClosest(came, 'dialog, [role=dialog], [role=alertdialog]') !== null;
  return (isDialog || opens || isTextField(element)) && (isUnderMouse(came, press) || isBeside(came, element));
}

/** What the target, or the control that it is a part of, says that it opens. */
function ownedBy(element: Element): Element[] {
  const names = ['aria-controls', 'aria-owns', 'popovertarget'];
  const holder = composedClosest(element, names.map((name) => `[${name}]`).join(', '));
  const ids = names.flatMap((name) => holder?.getAttribute(name)?.split(/\s+/u) ?? []);
  return ids.flatMap((id) => scopeOf(element).getElementById(id) ?? []);
}

/** Does what is at the pressed place now belong together with what came? */
function isUnderMouse(came: Element, { element, point }: Press): boolean {
  const hit = hitInDocument(element.ownerDocument, point.x_px, point.y_px);
  return hit !== null && !composedContains(hit, element) && composedContains(partAround(hit, element), came);
}

/** A picker lies against its field. */
function isBeside(came: Element, element: Element): boolean {
  const [part, own] = [partAround(came, element).getBoundingClientRect(), element.getBoundingClientRect()];
  const isOver = part.left < own.right && own.left < part.right;
  return isOver && part.top <= own.bottom + BESIDE_PX && own.top - BESIDE_PX <= part.bottom;
}

const BESIDE_PX = 16;

/** The outermost part of the page around `inner` that the target is not in. */
function partAround(inner: Element, element: Element): Element {
  let part = inner;
  for (let at = composedParent(inner); at !== null && !composedContains(at, element); at = composedParent(at)) part = at;
  return part;
}
