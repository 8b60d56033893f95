/** Where boxes lie now, beside where they lay when they were read: how far they moved, and what lies otherwise than what it stands in tells. */
import type { FramePlace } from '../dom/frames';
import { touches, type Box, type Edges } from './box';
import type { Scan } from './scan';
import { screenEdges } from './viewport';

/** Coordinates that differ by less are the same: Chromium places boxes on 64ths of a pixel. */
const SAME_PX = 0.01;

/** How the edges of a box differ from what they were. */
export interface Moved {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Rows and groups of them: what is in other rows moves their cells about in them. */
export const isTablePart = ({ element, facts }: Box): boolean => /^(?:tr|tbody|thead|tfoot)$/.test(element.localName) || /^table-(?:row|header|footer)/.test(facts?.display ?? '');

/** Whether the cells of a row lie elsewhere in it; of a group of rows, those of one. */
export function areColumnsOff(box: Box): boolean {
  const first = box.children[0];
  if (first === undefined || box.isStaleInside) return false;
  if (isTablePart(first)) return areColumnsOff(first);
  return box.children.some((cell) => !isNothing(movedBy(cell)));
}

export const near = (a: number, b: number): boolean => Math.abs(a - b) < SAME_PX;

export const isNothing = ({ left, top, right, bottom }: Moved): boolean => near(left, 0) && near(top, 0) && near(right, 0) && near(bottom, 0);

export const isResized = ({ left, top, right, bottom }: Moved): boolean => !near(left, right) || !near(top, bottom);

export const isAlike = (a: Moved, b: Moved): boolean => near(a.left, b.left) && near(a.top, b.top) && near(a.right, b.right) && near(a.bottom, b.bottom);

export const difference = (box: Edges, now: Edges): Moved => ({ left: now.left - box.left, top: now.top - box.top, right: now.right - box.right, bottom: now.bottom - box.bottom });

/** Of what is on screen, what does not lie where it is thought to: it is placed by something else than what it stands in. */
export function straysIn(scan: Scan): ReadonlySet<Element> {
  const view = screenEdges();
  const found = new Set<Element>();
  const look = (box: Box): void => {
    if (box.isUnread || box.isStaleInside || !touches(box.extent, view)) return;
    if (!isNothing(movedBy(box))) found.add(box.element);
    box.children.forEach(look);
  };
  look(scan.root);
  return found;
}

export const movedBy = (box: Box): Moved => difference(box, rectIn(box.element, box.place));

/** Where an element lies now, in the top viewport. */
export function rectIn(element: Element, { left_px, top_px, scale_x, scale_y }: FramePlace): Edges {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left: left_px + left * scale_x, top: top_px + top * scale_y, right: left_px + right * scale_x, bottom: top_px + bottom * scale_y };
}
