/** Where a press reaches an element: points of its boxes, tested through shadow roots and up through every frame. */
import { frameElementOf, HERE, placeInside, placeOf } from './frames';
import { hitInDocument } from './hit_element';
import { imagesOf, pointsIn } from './image_map';
import { isElement, isHtml, isText } from './kinds';
import { hasOwnSummary, ownSummaryLine } from './own_summary';
import { composedContains, composedParent } from './tree';

/** A point in CSS pixels of the viewport of one frame. */
export interface PointInFrame {
  readonly x_px: number;
  readonly y_px: number;
}

/** What a test of one point found: the target (or what is inside it), or what is in the way (null: nothing at all). */
export type Hit = { readonly kind: 'target'; readonly element: Element } | { readonly kind: 'blocked'; readonly by: Element | null };

/** Test one point of the target's own viewport, in its document and in every same-origin document around it. */
export function hitTest(target: Element, point: PointInFrame): Hit {
  const found = hitInDocument(target.ownerDocument, point.x_px, point.y_px);
  if (found === null || !reaches(target, found)) return { kind: 'blocked', by: found };
  let at = point;
  for (let frame = frameElementOf(target.ownerDocument); frame !== null; frame = frameElementOf(frame.ownerDocument)) {
    at = pointInParent(frame, at);
    const outer = hitInDocument(frame.ownerDocument, at.x_px, at.y_px);
    if (outer !== frame) return { kind: 'blocked', by: outer };
  }
  return { kind: 'target', element: found };
}

/** A point of a frame's viewport, in the viewport of the document that shows the frame. */
export function pointInParent(frame: Element, point: PointInFrame): PointInFrame {
  const place = placeInside(frame, HERE);
  return { x_px: place.left_px + point.x_px * place.scale_x, y_px: place.top_px + point.y_px * place.scale_y };
}

/** A point of a frame's viewport in the engine's top viewport. */
export function pointInTop(document: Document, point: PointInFrame): PointInFrame {
  const frame = frameElementOf(document);
  return frame === null ? point : pointInTop(frame.ownerDocument, pointInParent(frame, point));
}

/** A point of the engine's top viewport in the viewport of a frame's document. */
export function pointIn(document: Document, { x_px, y_px }: PointInFrame): PointInFrame {
  const { left_px, top_px, scale_x, scale_y } = placeOf(document);
  return { x_px: (x_px - left_px) / scale_x, y_px: (y_px - top_px) / scale_y };
}

/** Does a press on `found` reach `target`? Yes inside it, and on its label where nothing else there takes the press. */
export function reaches(target: Element, found: Element): boolean {
  if (composedContains(target, found) || isShownChoice(target, found)) return true;
  for (let at: Element | null = found; at !== null; at = composedParent(at)) {
    if (isHtml(at, 'label')) return at.control === target;
    if (at.matches('a[href], button, input, select, textarea, summary')) return false;
  }
  return false;
}

/** The field of a list often lies under the text that shows what is chosen, and a press there opens the list. */
function isShownChoice(target: Element, found: Element): boolean {
  if (!isHtml(target, 'input') || !target.matches('[role=combobox][aria-haspopup=listbox]')) return false;
  const control = target.parentElement?.parentElement ?? null;
  return control !== null && control.contains(found) && found !== control && found.closest('button, a, input, svg, [role], [aria-label]') === control.closest('button, a, input, svg, [role], [aria-label]');
}

/** Points of an element's boxes that lie in its frame's viewport: the centre of each box first, then others. */
export function pointsOf(element: Element): PointInFrame[] {
  const view = element.ownerDocument.defaultView;
  if (view === null) return [];
  const shown = boxesOf(element)
    .slice(0, MAX_BOXES)
    .map((box) => clip(box, view.innerWidth, view.innerHeight))
    .filter((box) => box.right > box.left && box.bottom > box.top);
  return SPOTS.flatMap(([right, down]) =>
    shown.map((box) => ({ x_px: box.left + (box.right - box.left) * right, y_px: box.top + (box.bottom - box.top) * down })),
  );
}

/** The middles of the first lines of its own words that lie in its frame's viewport. */
export function pointsOfText(element: Element): PointInFrame[] {
  const view = element.ownerDocument.defaultView;
  if (view === null) return [];
  const range = element.ownerDocument.createRange();
  const lines = [...element.childNodes].filter((node) => isText(node) && node.data.trim() !== '').flatMap((text) => {
    range.selectNodeContents(text);
    return [...range.getClientRects()].slice(0, MAX_BOXES);
  });
  const shown = lines.map((line) => clip(line, view.innerWidth, view.innerHeight)).filter((box) => box.right > box.left && box.bottom > box.top);
  return shown.map(({ left, right, top, bottom }) => ({ x_px: (left + right) / 2, y_px: (top + bottom) / 2 }));
}

/** Has the element a box at all, wherever it is? */
export function hasBox(element: Element): boolean {
  return boxesOf(element).length > 0;
}

/** The elements on which a press is a press on this one: itself, and the labels of a control. */
export function surfacesOf(element: Element): readonly Element[] {
  const labels = 'labels' in element ? (element as HTMLInputElement).labels : null;
  return [element, ...(labels ?? [])].filter(isElement);
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function boxesOf(element: Element): readonly Box[] {
  const boxes = isHtml(element, 'area') ? boxesOfArea(element) : hasOwnSummary(element) ? [boxOfOwnSummary(element)] : hasOwnBox(element) ? [...element.getClientRects()] : boxesInside(element);
  return boxes.filter((box) => box.right > box.left && box.bottom > box.top);
}

const hasOwnBox = (element: Element): boolean => element.ownerDocument.defaultView?.getComputedStyle(element).display !== 'contents';

/** `display: contents`: an element shows by what it holds alone. */
function boxesInside(element: Element): readonly Box[] {
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(element);
  return [...range.getClientRects()];
}

function boxOfOwnSummary(details: HTMLDetailsElement): Box {
  const { left, right, top, bottom } = details.getBoundingClientRect();
  const { top_px, height_px } = ownSummaryLine(details);
  return { left, right, top: top + top_px, bottom: Math.min(bottom, top + top_px + height_px) };
}

/** An area has no box of its own: small ones about points of its shape, on each image that uses its map. */
function boxesOfArea(area: HTMLAreaElement): readonly Box[] {
  return imagesOf(area).flatMap((image) => {
    const picture = image.getBoundingClientRect();
    const points = pointsIn(area, picture).map(({ x_px, y_px }) => ({ x: picture.left + x_px, y: picture.top + y_px }));
    return points.map(({ x, y }) => ({ left: x - 1, top: y - 1, right: x + 1, bottom: y + 1 }));
  });
}

const MAX_BOXES = 8;

/** As parts of the width and the height of a box. */
const SPOTS = [
  [0.5, 0.5], [0.25, 0.5], [0.75, 0.5], [0.5, 0.25], [0.5, 0.75], [0.08, 0.5], [0.92, 0.5], [0.5, 0.08], [0.5, 0.92],
  [0.1, 0.1], [0.9, 0.1], [0.1, 0.9], [0.9, 0.9],
] as const; // prettier-ignore

function clip(box: Box, width_px: number, height_px: number): Box {
  return { left: Math.max(0, box.left), top: Math.max(0, box.top), right: Math.min(width_px, box.right), bottom: Math.min(height_px, box.bottom) };
}
