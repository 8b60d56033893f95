/**
 * Animations and transitions that are on their way by the clock. What follows the scrolling (`animation-timeline`) rests
 * while nothing scrolls, whatever its state says. Spec: www.w3.org/TR/web-animations-1, www.w3.org/TR/scroll-animations-1
 */
import { composedContains } from '../dom/tree';

export interface Running {
  readonly animation: Animation;
  readonly target: Element | null;
  /** From its first moment to its last, delays and repetitions included; infinite where it has no end. */
  readonly length_ms: number;
  /** Until its last moment. */
  readonly left_ms: number;
}

export function runningIn(roots: Iterable<Document | ShadowRoot>): readonly Running[] {
  return [...roots].flatMap((root) => root.getAnimations().flatMap(asRunning));
}

/** Those that draw this element itself. */
export const runningOn = (element: Element): readonly Running[] => element.getAnimations().flatMap(asRunning);

function asRunning(animation: Animation): readonly Running[] {
  const { currentTime, effect, playState, playbackRate, timeline } = animation;
  if (playState !== 'running' || effect === null || timeline === null || 'source' in timeline || playbackRate === 0) return [];
  const end_ms = milliseconds(effect.getComputedTiming().endTime);
  const at_ms = milliseconds(currentTime ?? 0);
  const speed = Math.abs(playbackRate);
  return [{ animation, target: (effect as KeyframeEffect).target, length_ms: end_ms / speed, left_ms: (playbackRate > 0 ? end_ms - at_ms : at_ms) / speed }];
}

const milliseconds = (time: CSSNumberish | undefined): number => (typeof time === 'number' ? time : Infinity);

export interface AnimationWatch {
  /** Something that has begun since the watch, and comes to its end in good time, is not there yet. */
  isUnderWay(): boolean;
}

/**
 * Watch from before an action.
 * @param target what is acted on: its own ripple is not waited for.
 * @param limit_ms how long one may take in all. A bar that runs out with its notice, a picture that grows slowly, a hint
 *   that comes seconds later are nothing that a person would wait for.
 */
export function watchAnimations(roots: readonly (Document | ShadowRoot)[], target: Element | null, limit_ms: number): AnimationWatch {
  const before = new Map(runningIn(roots).map(({ animation }) => [animation, animation.startTime]));
  const isOld = (animation: Animation): boolean => {
    const began = before.get(animation);
    // null: it had been asked for, and its first frame was still to come; another time: it was turned round, or began anew
    return began !== undefined && (began === null || began === animation.startTime);
  };
  return {
    isUnderWay: () =>
      runningIn(roots).some(({ animation, target: on, length_ms }) => length_ms <= limit_ms && !isOld(animation) && !(target !== null && on !== null && composedContains(target, on))),
  };
}
