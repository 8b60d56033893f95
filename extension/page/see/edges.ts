/** Where things lie that are not simply a box: without an extent of their own, a run of text, a part of a picture. */
import { inTop } from '../dom/frames';
import { boundsOf } from '../dom/image_map';
import { ownSummaryLine } from '../dom/own_summary';
import { hasArea, type Box, type Edges } from './box';
import { noteOutsideRead } from './outside_reads';

/** The box, or where it has no extent (`display: contents`, floats inside) what its children cover. */
export function edgesOf(box: Box): Edges {
  if (!box.isEmpty) return box;
  noteOutsideRead();
  if (box.children.length === 0) return box.element.getClientRects().length > 0 ? box : textEdges(box.element, box);
  const inner = box.children.map(edgesOf).filter(hasArea);
  if (inner.length === 0) return box;
  return {
    left: Math.min(...inner.map((each) => each.left)),
    top: Math.min(...inner.map((each) => each.top)),
    right: Math.max(...inner.map((each) => each.right)),
    bottom: Math.max(...inner.map((each) => each.bottom)),
  };
}

/** The lines of a text node, or of all the text in an element. */
export function textEdges(node: Node, box: Box): Edges {
  const range = (node.ownerDocument as Document).createRange();
  range.selectNodeContents(node);
  const { x, y, width, height } = inTop(range.getBoundingClientRect(), box.place);
  return { left: x, top: y, right: x + width, bottom: y + height };
}

/** The line at the top of `details` that the browser writes where there is no summary. */
export function ownSummaryEdges(details: HTMLDetailsElement, box: Box): Edges {
  noteOutsideRead();
  const { top_px, height_px } = ownSummaryLine(details);
  const top = box.top + top_px * box.place.scale_y;
  return { left: box.left, top, right: box.right, bottom: Math.min(box.bottom, top + height_px * box.place.scale_y) };
}

/** An `area` of the picture in `box`. */
export function areaEdges(area: HTMLAreaElement, box: Edges): Edges {
  noteOutsideRead();
  const bounds = boundsOf(area);
  if (bounds === null) return box;
  const [left, top, right, bottom] = bounds;
  return { left: box.left + left, top: box.top + top, right: box.left + right, bottom: box.top + bottom };
}
