/** What a modal dialog keeps from being used. HTML standard, "modal dialogs and inert subtrees"; `aria-modal`, where it is shown. */
import { composedContains } from '../dom/tree';
import { hitInDocument } from '../dom/hit_element';
import { isHtml } from '../dom/kinds';
import { showsIn, touches, type Box } from './box';
import { factsOf } from './facts';
import { isSemantic } from './control';
import { isSeen } from './counted';
import { roleOf } from './role';
import type { Scan } from './scan';
import type { Styles } from './styles';
import { screenEdges } from './viewport';

export interface Modal {
  readonly element: Element;
  /** Known to the browser, which then lets nothing outside be used. */
  readonly isNative: boolean;
  /** It fills the screen: nothing else is rendered over it but what opened in the top layer. */
  readonly isFullScreen: boolean;
}

/** The topmost modal dialog of a document that is shown, or null. */
export function modalIn(document: Document, scan: Scan, styles: Styles): Modal | null {
  const native: Element[] = [];
  const claimed: Element[] = [];
  for (const element of scan.dialogs) {
    if (element.ownerDocument !== document || !element.isConnected) continue;
    if (isHtml(element, 'dialog') && element.matches(':modal')) native.push(element);
    else if (element.getAttribute('aria-modal') === 'true' && isShown(element, scan, styles)) claimed.push(element);
  }
  const full = fullScreenIn(document);
  const top = topmost(native, document) ?? (full === null ? topmost(claimed, document) : (topmost(claimed.filter((each) => composedContains(full, each)), document) ?? full));
  return top === null ? null : { element: top, isNative: native.length > 0 || full !== null, isFullScreen: native.length === 0 && full !== null };
}

/** What fills the screen, also in a shadow tree; null where it is the page as a whole. Fullscreen API, "top layer". */
function fullScreenIn(document: Document): Element | null {
  let full = document.fullscreenElement;
  for (let inner = full?.shadowRoot?.fullscreenElement; inner != null; inner = inner.shadowRoot?.fullscreenElement) full = inner;
  return full === document.documentElement ? null : full;
}

function isShown(element: Element, scan: Scan, styles: Styles): boolean {
  const box = scan.boxOf(element);
  if (box === null || !inView(box)) return false;
  const facts = factsOf(box, styles);
  if (!facts.shows || facts.contentGone) return false;
  if (!box.isEmpty && showsIn(box, facts.clip.view)) return true;
  return box.children.some((child) => inView(child) && factsOf(child, styles).shows && showsIn(child, factsOf(child, styles).clip.view));
}

const inView = (box: Box): boolean => touches(box.extent, screenEdges());

/** Of several, the one that a pointer meets; else the last that was opened, as far as the order of the document tells. */
function topmost(elements: readonly Element[], document: Document): Element | null {
  if (elements.length < 2) return elements[0] ?? null;
  for (const element of elements) {
    const rect = element.getBoundingClientRect();
    const hit = hitInDocument(document, rect.left + rect.width / 2, rect.top + rect.height / 2);
    if (hit !== null && composedContains(element, hit) && !elements.some((other) => other !== element && composedContains(element, other))) return element;
  }
  return elements.at(-1) ?? null;
}

/** Whether a modal dialog keeps a box from being used. */
export function isBehind(box: Box, modal: Modal, scan: Scan, styles: Styles): boolean {
  if (box.element === modal.element || leadsTo(box, modal, scan)) return false;
  if (modal.isFullScreen) return !isOnTop(box, styles, 3);
  return modal.isNative || !liesAbove(box, modal.element, styles);
}

/** The dialog is somewhere inside the box. */
export function leadsTo(box: Box, modal: Modal, scan: Scan): boolean {
  for (let at = scan.boxOf(modal.element)?.parent; at != null; at = at.parent) if (at === box) return true;
  return false;
}

/** Controls in a part of the page that is not read, by what they say that they are; without those that nobody could see. */
export function countControls(box: Box): number {
  if (box.isUnread) return box.controls;
  if (box.hidesFrame) return 0;
  const own = !box.isEmpty && isSemantic(box.element, roleOf(box.element)) && isSeen(box.element) ? 1 : 0;
  return box.children.reduce((sum, child) => sum + countControls(child), own);
}

/**
 * Something that lies above a dialog which only says that it is modal: a list that it opened, a message. It comes after
 * the dialog, is taken out of the flow, and a pointer meets it.
 */
function liesAbove(box: Box, dialog: Element, styles: Styles): boolean {
  if ((dialog.compareDocumentPosition(box.element) & Node.DOCUMENT_POSITION_FOLLOWING) === 0) return false;
  return isOnTop(box, styles, 3);
}

function isOnTop(box: Box, styles: Styles, depth: number): boolean {
  if (!inView(box)) return false;
  const { position } = styles.of(box.element);
  const isLayer = position === 'fixed' || position === 'absolute' || box.element.matches(':popover-open');
  // Portals put their layer into a plain wrapper.
  if (!isLayer || box.isEmpty) return depth > 0 && (box.isEmpty || box.bottom - box.top < 1 || isLayer) && box.children.some((child) => isOnTop(child, styles, depth - 1));
  const x = (Math.max(0, box.left) + Math.min(innerWidth, box.right)) / 2;
  const y = (Math.max(0, box.top) + Math.min(innerHeight, box.bottom)) / 2;
  const { place, element } = box;
  const hit = hitInDocument(element.ownerDocument, (x - place.left_px) / place.scale_x, (y - place.top_px) / place.scale_y);
  return hit !== null && composedContains(element, hit);
}
