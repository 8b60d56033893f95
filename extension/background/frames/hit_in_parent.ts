/** A frame asks what covers it in the document around it. */
import type { ParentHit, PointPx } from '../../../shared_schemas/protocol';

export function hitInParent(_document: { tab_id: number; document_id: string }, _points: readonly PointPx[]): Promise<ParentHit | null> {
  return Promise.resolve(null);
}
