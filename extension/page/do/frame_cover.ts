/** What covers one of this document's frames, asked by that frame before something in it is pressed. */
import type { PointPx } from '../../../shared_schemas/protocol';
import type { FrameCover } from '../contract';
import { hitInDocument } from '../dom/hit_element';
import { pointInParent } from '../dom/hit';
import type { Eyes } from '../eyes';
import { blockerOf } from './blocker';

const UNKNOWN: FrameCover = { by: null, free: [] };

/** `place`: the frame's index in `window.frames`; `points`: of the frame's own viewport. */
export function coverOfFrame(place: number, points: readonly PointPx[], eyes: Eyes): FrameCover {
  const frame = [...document.querySelectorAll<HTMLIFrameElement>('iframe, frame, object')].find(({ contentWindow }) => contentWindow !== null && contentWindow === window[place]);
  if (frame === undefined) return UNKNOWN;
  const tested = points.map((point) => pointInParent(frame, point)).map((point) => ({ point, hit: hitInDocument(document, point.x_px, point.y_px) }));
  const free = tested.filter(({ hit }) => hit === frame || hit === null).map(({ point }) => point);
  const covering = tested.find(({ hit }) => hit !== frame && hit !== null)?.hit ?? null;
  if (free.length > 0 || covering === null) return { by: null, free };
  const blocker = blockerOf(covering, frame, eyes);
  return { by: { index: eyes.numberOf(blocker), role: eyes.roleOf(blocker) || blocker.localName, name: eyes.nameOf(blocker).slice(0, LONGEST_NAME) }, free };
}

const LONGEST_NAME = 80;
