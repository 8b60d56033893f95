/** The way of a dragged mouse: a first short move that begins the drag, then steps to the end, where it rests. */
import type { PointInFrame } from '../../dom/hit';

/** Libraries take a press for a drag after 3 to 10 px. */
const BEGIN_PX = 12;
const STEPS = 8;

/** Points from the press to the end; the last ones are at the end itself, so that what moved aside has settled. */
export function dragPath(from: PointInFrame, to: PointInFrame): readonly PointInFrame[] {
  const [dx, dy] = [to.x_px - from.x_px, to.y_px - from.y_px];
  const length = Math.hypot(dx, dy);
  const begin = Math.min(0.5, BEGIN_PX / Math.max(length, 1));
  const parts = [begin / 2, begin, ...Array.from({ length: STEPS }, (_, at) => begin + ((1 - begin) * (at + 1)) / STEPS)];
  const beyond = length > 0 ? [{ x_px: to.x_px + dx / length, y_px: to.y_px + dy / length }, to] : [];
  return [...parts.map((part) => ({ x_px: from.x_px + dx * part, y_px: from.y_px + dy * part })), ...beyond];
}
