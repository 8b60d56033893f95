/** The areas of image maps: which picture shows one, and where on it. HTML standard, "image maps". */
import { isHtml } from './kinds';

/** The element by which this one shows: an area by the image that uses its map, everything else by itself. */
export function drawnBy(element: Element): Element {
  return isHtml(element, 'area') ? (imagesOf(element)[0] ?? element) : element;
}

export function imagesOf(area: HTMLAreaElement): readonly HTMLImageElement[] {
  const name = area.closest('map')?.name ?? '';
  return [...area.ownerDocument.images].filter((image) => image.useMap === `#${name}`);
}

/** In CSS pixels from the corner of the picture. */
export interface AreaPoint {
  readonly x_px: number;
  readonly y_px: number;
}

/** The corners of an area: of the box around a circle, both of a rectangle, all of a polygon; null: the whole picture. */
function cornersOf(area: HTMLAreaElement): readonly AreaPoint[] | null {
  const numbers = area.coords.split(/[\s,;]+/u).filter((each) => each !== '').map(parseFloat);
  if (area.shape === 'default' || numbers.length < 3 || numbers.some(Number.isNaN)) return null;
  const [x = 0, y = 0, radius = 0] = numbers;
  const pairs = area.shape === 'circle' ? [x - radius, y - radius, x + radius, y + radius] : area.shape === 'poly' ? numbers : numbers.slice(0, 4);
  return Array.from({ length: Math.floor(pairs.length / 2) }, (_, at) => ({ x_px: pairs[2 * at] ?? 0, y_px: pairs[2 * at + 1] ?? 0 }));
}

/** From the left, the top, the right and the bottom of what is around an area; null: it is the whole picture. */
export function boundsOf(area: HTMLAreaElement): readonly [left: number, top: number, right: number, bottom: number] | null {
  const corners = cornersOf(area);
  if (corners === null) return null;
  const [xs, ys] = [corners.map(({ x_px }) => x_px), corners.map(({ y_px }) => y_px)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** Points of which some are sure to lie in it: its middle, and where that may lie in a bay of it, near its corners. */
export function pointsIn(area: HTMLAreaElement, picture: DOMRect): readonly AreaPoint[] {
  const corners = cornersOf(area);
  if (corners === null) return [{ x_px: picture.width / 2, y_px: picture.height / 2 }];
  const middle = middleOf(corners);
  if (area.shape !== 'poly') return [middle];
  return [middle, ...corners.map((corner, at) => middleOf([corner, corners.at(at - 1) ?? corner, corners[(at + 1) % corners.length] ?? corner]))];
}

function middleOf(points: readonly AreaPoint[]): AreaPoint {
  const sum = (of: readonly number[]): number => of.reduce((all, each) => all + each, 0);
  return { x_px: sum(points.map(({ x_px }) => x_px)) / points.length, y_px: sum(points.map(({ y_px }) => y_px)) / points.length };
}
