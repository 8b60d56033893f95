/** What a pointer would hit: `elementFromPoint` through shadow roots and same-origin frames. */
import { frameDocument, HERE, placeInside } from './frames';
import { shadowRootOf } from './shadow_root';

/** The innermost element at a point of the viewport of `root`'s document, entering shadow roots but not frames. */
export function hitInDocument(root: Document, x_px: number, y_px: number): Element | null {
  let found = root.elementFromPoint(x_px, y_px);
  while (found !== null) {
    const inner: Element | null = shadowRootOf(found)?.elementFromPoint(x_px, y_px) ?? null;
    if (inner === null || inner === found) return found;
    found = inner;
  }
  return null;
}

/** The innermost element at a point of the engine's top viewport, entering shadow roots and same-origin frames. */
export function hitInTop(x_px: number, y_px: number): Element | null {
  let root: Document = document;
  for (;;) {
    const found = hitInDocument(root, x_px, y_px);
    const inner = found === null ? null : frameDocument(found);
    if (found === null || inner === null) return found;
    const place = placeInside(found, HERE);
    x_px = (x_px - place.left_px) / place.scale_x;
    y_px = (y_px - place.top_px) / place.scale_y;
    root = inner;
  }
}
