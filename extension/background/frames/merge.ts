/** Sets the text of cross-origin frames in under their lines: pure, so that it can be tried without a browser. */
import type { Observation, ObservedElement, ObservedFrame } from '../../../shared_schemas/protocol';

const NUMBERED = /^\t*\*?\[\d+\]</;

/**
 * One observation of a document and its frames; id, address, title and viewport are the document's.
 *
 * @param inner what was read of the frames, by the line that they have in `outer`; a frame that is not in it stays a line.
 */
export function merged(outer: Observation, inner: ReadonlyMap<number, Observation>): Observation {
  const lines: string[] = [];
  const elements: ObservedElement[] = [];
  const frames: ObservedFrame[] = [];
  let numbered = 0;
  outer.text.split('\n').forEach((text, line) => {
    const frame = outer.frames.find((candidate) => candidate.line === line);
    if (frame && !inner.has(line)) frames.push({ ...frame, line: lines.length });
    lines.push(text);
    const element = NUMBERED.test(text) ? outer.elements[numbered++] : undefined;
    if (element) elements.push(element);
    const within = inner.get(line);
    if (!frame || !within) return;
    const indent = `${/^\t*/.exec(text)?.[0] ?? ''}\t`;
    frames.push(...within.frames.map((deeper) => ({ ...deeper, line: lines.length + deeper.line })));
    if (within.text !== '') lines.push(...within.text.split('\n').map((innerText) => indent + innerText));
    elements.push(...within.elements.map((innerElement) => placed(innerElement, frame, outer)));
  });
  return { ...outer, text: lines.join('\n'), elements, frames, stats: total([outer, ...inner.values()]) };
}

/** An element of a frame as the document around it sees it: elsewhere, and perhaps out of its view. */
function placed(element: ObservedElement, { rect_px }: ObservedFrame, { viewport }: Observation): ObservedElement {
  const { x, y, width, height } = element.rect_px;
  const moved = { x: x + rect_px.x, y: y + rect_px.y, width, height };
  const shown = moved.x < viewport.width_px && moved.y < viewport.height_px && moved.x + width > 0 && moved.y + height > 0;
  return { ...element, rect_px: moved, in_viewport: element.in_viewport && shown };
}

/** Frames are read side by side: the time is that of the slowest. */
function total(observations: readonly Observation[]): Observation['stats'] {
  const nodes = observations.reduce((sum, { stats }) => sum + stats.nodes, 0);
  const duration_ms = Math.max(...observations.map(({ stats }) => stats.duration_ms));
  return { nodes, duration_ms };
}
