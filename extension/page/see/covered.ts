/** Whether something that shows lies wholly under something else now. */
import { composedContains } from '../dom/tree';
import { hitInTop } from '../dom/hit_element';
import { isHtml } from '../dom/kinds';
import { hasPseudoLayer } from '../dom/pseudo_layer';
import { hasArea, intersect, type Box, type Edges } from './box';

/** The centre first, then points near the corners: a part that sticks out can still be used. */
const SPOTS: readonly (readonly [x: number, y: number])[] = [[0.5, 0.5], [0.15, 0.2], [0.85, 0.2], [0.15, 0.8], [0.85, 0.8]];

/** Whether every part of `edges` that is in view shows another thing; false where nothing of it is in view. */
export function isCovered(target: Element, shownBy: Box, edges: Edges, view: Edges): boolean {
  const visible = intersect(edges, view);
  if (!hasArea(visible)) return false;
  return SPOTS.every(([x, y]) => {
    const hit = hitInTop(visible.left + (visible.right - visible.left) * x, visible.top + (visible.bottom - visible.top) * y);
    return hit !== null && isAnother(hit, target, shownBy.element);
  });
}

/** Neither the target nor in it, nor around it without laying something over it; a label and its control are one. */
function isAnother(hit: Element, target: Element, shownBy: Element): boolean {
  if (composedContains(target, hit) || composedContains(shownBy, hit)) return false;
  const label = hit.closest('label');
  if (label !== null && label.control === target) return false;
  if (composedContains(hit, target)) return getComputedStyle(target).pointerEvents !== 'none' && hasPseudoLayer(hit);
  return !(isHtml(hit, 'img') && isHtml(target, 'area'));
}
