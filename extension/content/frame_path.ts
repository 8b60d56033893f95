/** Where this document stands among the frames of its page. */

/**
 * `window.frames` indices from the top document to this one; [] for the top document itself.
 *
 * null in a shadow root: such a frame is no entry of its parent's list (HTML, "document-tree child navigables").
 * Works across origins: a window's length and its indexed children are readable from everywhere.
 */
export function framePath(): number[] | null {
  const path: number[] = [];
  for (let current: Window = window; current !== current.parent; current = current.parent) {
    const place = placeIn(current.parent, current);
    if (place === null) return null;
    path.unshift(place);
  }
  return path;
}

function placeIn(parent: Window, child: Window): number | null {
  for (let place = 0; place < parent.length; place += 1) {
    if (parent[place] === child) return place;
  }
  return null;
}
