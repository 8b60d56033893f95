/** Whether something in this document covers one of its frames at a point of that frame. */
import type { ParentHit, PointPx } from '../../shared_schemas/protocol';

/** @param path `window.frames` indices from this document to the frame that asks. */
export function hitAtFrame(_path: number[], _points: PointPx[]): Promise<ParentHit | null> {
  return Promise.resolve(null);
}
