/** Whether something in this document, or in one around it, covers one of its frames at a point of that frame. */
import type { ParentHit, PointPx } from '../../shared_schemas/protocol';
import { hooks } from './hooks';
import { mentionOf } from './mention';

/**
 * The first thing that covers the frame if it is covered at every point; null if it is free at one.
 *
 * @param path `window.frames` indices from this document to the frame that asks; only a child is answered.
 * @param points of that frame's viewport.
 */
export async function hitAtFrame(path: readonly number[], points: readonly PointPx[]): Promise<ParentHit | null> {
  const frame = path.length === 1 ? frameElementAt(path[0] ?? 0) : null;
  if (!frame) return null;
  const here = points.map((point) => pointHere(frame, point));
  const hits = here.map((point) => deepElementFromPoint(point));
  const free = here.filter((_, place) => hits[place] === frame || hits[place] === null);
  const covering = hits.find((hit) => hit !== null && hit !== frame);
  if (free.length === 0 && covering) return mentionOf(covering);
  return (await hooks.hitInParent?.(free)) ?? null;
}

function frameElementAt(place: number): HTMLElement | null {
  const frames = document.querySelectorAll('iframe');
  return [...frames].find(({ contentWindow }) => contentWindow === window[place]) ?? null;
}

/** From the frame's viewport, which begins inside its border and padding, to this one, with the frame's scale. */
function pointHere(frame: HTMLElement, { x_px, y_px }: PointPx): PointPx {
  const box = frame.getBoundingClientRect();
  const { paddingLeft, paddingTop } = getComputedStyle(frame);
  const scaleX = box.width / frame.offsetWidth;
  const scaleY = box.height / frame.offsetHeight;
  return {
    x_px: box.x + (frame.clientLeft + parseFloat(paddingLeft) + x_px) * scaleX,
    y_px: box.y + (frame.clientTop + parseFloat(paddingTop) + y_px) * scaleY,
  };
}

/** What a pointer would hit, through shadow roots; null outside of the viewport. */
function deepElementFromPoint({ x_px, y_px }: PointPx): Element | null {
  let hit = document.elementFromPoint(x_px, y_px);
  for (;;) {
    const root = hit === null ? null : (hooks.openShadowRoot?.(hit) ?? null);
    const deeper = root?.elementFromPoint(x_px, y_px) ?? null;
    if (deeper === null || deeper === hit) return hit;
    hit = deeper;
  }
}
