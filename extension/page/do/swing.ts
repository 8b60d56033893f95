/**
 * Tells of an element that does not stand still whether it ever will: what sways, pulses or runs past without end is
 * pressed where it is, as a person presses it, if it goes slowly enough for that.
 */
import { boxInTop } from '../dom/frames';
import { drawnBy } from '../dom/image_map';
import { flatAncestors } from '../dom/tree';
import { runningOn } from './running_animations';

export interface Swing {
  /** Note where it is now; `moves`: it was elsewhere a frame before. */
  see(moves: boolean): void;
  /** Has it shown that it goes on for ever, and that a mouse can follow it? */
  isRestless(): boolean;
}

/** When it was seen to be so, for whoever aims at it again. */
const known = new WeakMap<Element, number>();
const KNOWN_MS = 3000;

/** So often must it have moved, where an animation without end moves it. */
const LEAST_MOVES = 3;
/** Who moves it by script does not say for how long: it must have moved all this time. */
const STEADY_MS = 1000;
/** In one frame it may go so far, as a part of its size: it is still under the mouse when the button comes up. */
const STEP_PART = 0.25;
/** What runs in a circle may jump now and then. */
const JUMPS_PART = 0.25;

export function watchSwing(element: Element): Swing {
  let [moves, jumps, began_ms] = [0, 0, 0];
  let last: Box | null = null;
  return {
    see(hasMoved) {
      const now = boxInTop(drawnBy(element));
      if (!hasMoved) moves = 0;
      else {
        if (moves === 0) [jumps, began_ms] = [0, performance.now()];
        moves += 1;
        if (last !== null && !isStep(last, now)) jumps += 1;
      }
      last = now;
    },
    isRestless() {
      if (performance.now() - (known.get(element) ?? -Infinity) < KNOWN_MS) return true;
      const isSteady = moves >= LEAST_MOVES && (performance.now() - began_ms >= STEADY_MS || isDrivenWithoutEnd(element));
      if (!isSteady || jumps > moves * JUMPS_PART) return false;
      known.set(element, performance.now());
      return true;
    },
  };
}

type Box = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>;

/** Both by its middle and by its size. */
function isStep(from: Box, to: Box): boolean {
  const [dx, dy] = [to.x + to.width / 2 - from.x - from.width / 2, to.y + to.height / 2 - from.y - from.height / 2];
  return Math.abs(dx) <= Math.max(1, to.width * STEP_PART * FRAMES_SEEN) && Math.abs(dy) <= Math.max(1, to.height * STEP_PART * FRAMES_SEEN);
}

/** It is looked at in every other frame. */
const FRAMES_SEEN = 2;

function isDrivenWithoutEnd(element: Element): boolean {
  const around = [drawnBy(element), ...flatAncestors(drawnBy(element))];
  return around.some((each) => each.localName === 'marquee' || runningOn(each).some(({ length_ms }) => !Number.isFinite(length_ms)));
}
