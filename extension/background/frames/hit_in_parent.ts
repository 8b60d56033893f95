/** A frame asks what covers it in the document around it; that one asks further up by itself. */
import { isParentHit } from '../../generated/background/validators';
import type { ParentHit, PointPx } from '../../../shared_schemas/protocol';
import { ask, type DocumentAddress } from './ask';
import { isNull } from './is_null';
import { locateFrames } from './locate';

const HIT_WITHIN_MS = 1_000;

const isHitOrNull = Object.assign((value: unknown): value is ParentHit | null => isNull(value) || isParentHit(value), {
  get errors() {
    return isParentHit.errors ?? null;
  },
});

/** Null where nothing covers it, and where the document around it cannot be asked. */
export async function hitInParent({ tab_id, document_id }: DocumentAddress, points: PointPx[]): Promise<ParentHit | null> {
  const frames = await locateFrames(tab_id);
  const path = frames.find((frame) => frame.document_id === document_id)?.path ?? [];
  const place = path.at(-1);
  if (place === undefined) return null;
  const around = frames.find((frame) => frame.path?.join() === path.slice(0, -1).join());
  if (!around) return null;
  const asked = { type: 'engine_hit_at_frame' as const, path: [place], points };
  const answered = await ask({ tab_id, document_id: around.document_id }, asked, HIT_WITHIN_MS, isHitOrNull);
  return answered.kind === 'answered' ? answered.value : null;
}
