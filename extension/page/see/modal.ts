/** What a modal dialog keeps from being used. HTML standard, "modal dialogs and inert subtrees"; `aria-modal`, where it is shown. */
import { composedContains } from '../dom/tree';
import { hitInDocument } from '../dom/hit_element';
import { isHtml } from '../dom/kinds';
import { hasArea, intersect, type Box } from './box';
import { factsOf } from './facts';
import type { Styles } from './styles';

export interface Modal {
  readonly element: Element;
  /** Known to the browser, which then lets nothing outside be used. */
  readonly isNative: boolean;
}

/** The topmost modal dialog of a document that is shown, or null. `roots`: the document and the shadow roots in it. */
export function modalIn(document: Document, roots: readonly ParentNode[], boxes: ReadonlyMap<Element, Box>, styles: Styles): Modal | null {
  const native: Element[] = [];
  const claimed: Element[] = [];
  for (const root of roots) {
    for (const element of root.querySelectorAll('dialog:modal,[aria-modal=true]')) {
      if (isHtml(element, 'dialog') && element.matches(':modal')) native.push(element);
      else if (isShown(element, boxes, styles)) claimed.push(element);
    }
  }
  const top = topmost(native, document) ?? topmost(claimed, document);
  return top === null ? null : { element: top, isNative: native.length > 0 };
}

function isShown(element: Element, boxes: ReadonlyMap<Element, Box>, styles: Styles): boolean {
  const box = boxes.get(element);
  if (box?.reachesView !== true) return false;
  const facts = factsOf(box, styles);
  if (!facts.shows || facts.contentGone) return false;
  if (!box.isEmpty && hasArea(intersect(box, facts.clip.view))) return true;
  return box.children.some((child) => child.reachesView && factsOf(child, styles).shows && hasArea(intersect(child, factsOf(child, styles).clip.view)));
}

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

/** Something that lies above a dialog which only says that it is modal: a list that it opened, a message. */
export function liesAbove(box: Box): boolean {
  for (const each of [box, ...box.children]) {
    if (!each.reachesView || each.isEmpty) continue;
    const x = (Math.max(0, each.left) + Math.min(innerWidth, each.right)) / 2;
    const y = (Math.max(0, each.top) + Math.min(innerHeight, each.bottom)) / 2;
    const hit = hitInDocument(each.element.ownerDocument, (x - each.place.left_px) / each.place.scale_x, (y - each.place.top_px) / each.place.scale_y);
    if (hit !== null && composedContains(box.element, hit)) return true;
  }
  return false;
}
