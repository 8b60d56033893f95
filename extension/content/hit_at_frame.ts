/** Whether something in this document, or in one around it, covers one of its frames at points of that frame. */
import type { ParentHit, PointPx } from '../../shared_schemas/protocol';
import { engine } from './engine';
import { hooks } from './hooks';

/**
 * The first thing that covers the frame if it is covered at every point; null if it is free at one.
 *
 * @param path `window.frames` indices from this document to the frame that asks; only a child is answered.
 * @param points of that frame's viewport.
 */
export async function hitAtFrame(path: readonly number[], points: readonly PointPx[]): Promise<ParentHit | null> {
  const [place, ...deeper] = path;
  if (place === undefined || deeper.length > 0) return null;
  const { by, free } = engine().coverOfFrame(place, points);
  return free.length === 0 ? by : ((await hooks.hitInParent?.([...free])) ?? null);
}
