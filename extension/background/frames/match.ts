/** Which document stands in a frame that an observation lists. */
import type { ObservedFrame } from '../../../shared_schemas/protocol';
import type { FrameDocument } from './locate';

/** A frame's viewport is smaller than its box by borders and padding, and by the parent's rounding. */
const SIZE_TOLERANCE_PX = 12;

/**
 * By its path; in a shadow root, which has none, by size and origin if that leaves one.
 *
 * @param prefix path of the document that was observed.
 * @param address what stands on the frame's line.
 */
export function documentOf(frame: ObservedFrame, prefix: readonly number[], address: string, documents: readonly FrameDocument[]): FrameDocument | null {
  if (frame.path !== null) {
    const path = [...prefix, ...frame.path].join();
    return documents.find((document) => document.path?.join() === path) ?? null;
  }
  const alike = documents.filter((document) => document.path === null && address.includes(new URL(document.url).origin) && hasSize(document, frame));
  return alike.length === 1 ? (alike[0] ?? null) : null;
}

function hasSize({ width_px, height_px }: FrameDocument, { rect_px }: ObservedFrame): boolean {
  return isNear(width_px, rect_px.width) && isNear(height_px, rect_px.height);
}

const isNear = (inner_px: number, outer_px: number): boolean => Math.abs(outer_px - inner_px) <= SIZE_TOLERANCE_PX;
