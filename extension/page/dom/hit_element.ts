/** What a pointer would hit: `elementFromPoint` through shadow roots, and down and up through same-origin frames. */
import { frameDocument, frameElementOf, placeInside } from './frames';
import { isShadowRoot } from './kinds';
import { shadowRootOf } from './shadow_root';

const HERE = { left_px: 0, top_px: 0, scale_x: 1, scale_y: 1 };

/** The innermost element at a point of the viewport of `root`'s document, entering shadow roots but not frames. */
export function hitInDocument(root: Document, x: number, y: number): Element | null {
  let found = root.elementFromPoint(x, y);
  while (found !== null) {
    const inner: Element | null = shadowRootOf(found)?.elementFromPoint(x, y) ?? null;
    if (inner === null || inner === found) return found;
    found = inner;
  }
  return null;
}

/** The innermost element at a point of the engine's top viewport, entering shadow roots and same-origin frames. */
export function hitInTop(x: number, y: number): Element | null {
  let root: Document = document;
  for (;;) {
    const found = hitInDocument(root, x, y);
    const inner = found === null ? null : frameDocument(found);
    if (found === null || inner === null) return found;
    const place = placeInside(found, HERE);
    x = (x - place.left_px) / place.scale_x;
    y = (y - place.top_px) / place.scale_y;
    root = inner;
  }
}

/** The documents that an element's document is nested in, itself first, up to the engine's own. */
export function documentChain(inner: Document): Document[] {
  const chain = [inner];
  for (let frame = frameElementOf(inner); frame !== null; frame = frameElementOf(frame.ownerDocument)) chain.push(frame.ownerDocument);
  return chain;
}

/** Hosts of the shadow roots that the element stands in, innermost first. */
export function hostsOf(element: Element): Element[] {
  const hosts: Element[] = [];
  for (let root = element.getRootNode(); isShadowRoot(root); root = root.host.getRootNode()) hosts.push(root.host);
  return hosts;
}
