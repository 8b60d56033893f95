/** What a look reads: the screen, or as much around it as holds the controls that are asked for. */
import type { Box, Edges } from './box';
import type { Scan } from './scan';

const EVERYWHERE: Edges = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

/** What is higher, in screens, is looked into for where its controls lie. */
const TALL_SCREENS = 0.25;
/** At least so many screens on each side, which is where the next actions are likely to be. */
const LEAST_SCREENS = 2;

/** Some controls, and how far from the screen they begin. */
interface Held {
  readonly distance_px: number;
  readonly controls: number;
}

/** Of the page, in CSS pixels of the top viewport: all of it, or no more than holds the controls that are asked for. */
export function pageWindow({ root }: Scan, controls: number): Edges {
  if (root.controls <= controls) return EVERYWHERE;
  const height_px = innerHeight;
  const held = heldIn(root, height_px).sort((a, b) => a.distance_px - b.distance_px);
  let [left, distance_px] = [controls, LEAST_SCREENS * height_px];
  for (const { distance_px: begins_px, controls: more } of held) {
    if (left <= 0) return { ...EVERYWHERE, top: -distance_px, bottom: height_px + distance_px };
    left -= more;
    // Just so much that they are touched.
    distance_px = Math.max(distance_px, begins_px + 1);
  }
  return EVERYWHERE;
}

/** The controls of a page in parts that are not tall; of what was left unread, by where it lies as a whole. */
function heldIn(root: Box, height_px: number): Held[] {
  const parts: Held[] = [];
  const add = ({ top, bottom }: Edges, controls: number): void => void parts.push({ distance_px: Math.max(0, top - height_px, -bottom), controls });
  const look = (box: Box): void => {
    if (box.controls === 0) return;
    const { extent, children } = box;
    if (box.isUnread || children.length === 0 || extent.bottom - extent.top <= TALL_SCREENS * height_px) {
      add(extent, box.controls);
      return;
    }
    if (box.isCounted && !box.isEmpty) add(box, 1);
    for (const child of children) look(child);
  };
  look(root);
  return parts;
}
