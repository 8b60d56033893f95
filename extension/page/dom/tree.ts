/**
 * The flat tree: what is rendered inside what, across slots, shadow roots and the documents of same-origin frames.
 * CSS Scoping, "flattening". A frame's document counts as the child of its frame element.
 */
import { frameDocument, frameElementOf } from './frames';
import { isHiding, nextOf, parentOf } from './hiding_forms';
import { isDocument, isElement, isHtml, isShadowRoot, isText } from './kinds';
import { shadowRootOf } from './shadow_root';

/** Child nodes as rendered: of the shadow root where there is one, of what a slot was given (else its fallback). */
export function flatChildNodes(element: Element): readonly Node[] {
  const root = shadowRootOf(element);
  if (root !== null) return Array.from(root.childNodes);
  if (isHtml(element, 'slot')) {
    const assigned = element.assignedNodes();
    if (assigned.length > 0) return assigned;
  }
  const inner = frameDocument(element)?.documentElement;
  if (inner != null) return [inner];
  const nodes: Node[] = [];
  for (let node: Node | null = element.firstChild; node !== null; node = nextOf(node)) if (!isHiding(node)) nodes.push(node);
  return nodes;
}

/** The elements among `flatChildNodes`. */
export function flatChildren(element: Element): readonly Element[] {
  return flatChildNodes(element).filter(isElement);
}

/** Elements below `root` as rendered, also in shadow roots and frames, that match; not looking into those that match `stop`. */
export function flatMatches(root: Element, selector: string, stop: string | null = null): Element[] {
  const found: Element[] = [];
  for (const child of flatChildren(root)) {
    if (child.matches(selector)) found.push(child);
    if (stop === null || !child.matches(stop)) found.push(...flatMatches(child, selector, stop));
  }
  return found;
}

/** The element that this node is rendered in; null for the root of the top document and for what no slot takes. */
export function flatParent(node: Node): Element | null {
  const parent = parentOf(node);
  if (!isElement(parent)) return parent === null ? null : isDocument(parent) ? frameElementOf(parent) : isShadowRoot(parent) ? parent.host : null;
  const root = shadowRootOf(parent);
  return root === null ? parent : slotFor(node, root);
}

/** Where a light child of a host is rendered; `assignedSlot` does not tell of closed roots. */
function slotFor(node: Node, root: ShadowRoot): HTMLSlotElement | null {
  const slot = isElement(node) || isText(node) ? node.assignedSlot : null;
  if (slot !== null) return slot;
  for (const slot of root.querySelectorAll('slot')) if (slot.assignedNodes().includes(node)) return slot;
  return null;
}

/** Ancestors in the flat tree, nearest first. */
export function* flatAncestors(node: Node): Generator<Element> {
  for (let at = flatParent(node); at !== null; at = flatParent(at)) yield at;
}

/** Parent by the DOM, stepping from a shadow root to its host and from a document to its frame. */
export function composedParent(node: Node): Element | null {
  const parent = parentOf(node);
  if (parent === null) return null;
  if (isElement(parent)) return parent;
  if (isShadowRoot(parent)) return parent.host;
  return isDocument(parent) ? frameElementOf(parent) : null;
}

/** Whether `inner` is `outer` or stands inside it, through shadow roots, slots and frames. */
export function composedContains(outer: Element, inner: Node): boolean {
  if (outer === inner || outer.contains(inner)) return true;
  for (let at = composedParent(inner); at !== null; at = composedParent(at)) if (at === outer) return true;
  for (const at of flatAncestors(inner)) if (at === outer) return true;
  return false;
}

/** Whether the element is attached to a document that is itself shown in the top one, through shadow roots and frames. */
export function isAttached(element: Element): boolean {
  if (!element.isConnected) return false;
  const view = element.ownerDocument.defaultView;
  if (view === null) return false;
  const frame = frameElementOf(element.ownerDocument);
  return frame === null || isAttached(frame);
}

/** The element that has the focus, inside shadow roots and same-origin frames. */
export function deepActiveElement(document: Document): Element | null {
  let active = document.activeElement;
  while (active !== null) {
    const inner: Element | null = shadowRootOf(active)?.activeElement ?? frameDocument(active)?.activeElement ?? null;
    if (inner === null) return active;
    active = inner;
  }
  return null;
}

/** The document or shadow root that the element's ids are looked up in. */
export function scopeOf(element: Element): Document | ShadowRoot {
  const root = element.getRootNode();
  return isDocument(root) || isShadowRoot(root) ? root : element.ownerDocument;
}

/** `closest`, going on through hosts and frames. */
export function composedClosest(element: Element, selector: string): Element | null {
  for (let at: Element | null = element; at !== null; ) {
    const found = at.closest(selector);
    if (found !== null) return found;
    const root = at.getRootNode();
    at = isShadowRoot(root) ? root.host : isDocument(root) ? frameElementOf(root) : null;
  }
  return null;
}
