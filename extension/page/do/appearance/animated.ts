/** What an animation or a transition draws at this moment, so that it looks different at every other. */
import { flatAncestors } from '../../dom/tree';

export interface Animated {
  /** Is it, or is something around it, drawn by one? */
  has(element: Element): boolean;
}

/** `ends`: only those that come to an end. */
export function animatedNow(roots: readonly (Document | ShadowRoot)[], ends = false): Animated {
  const targets = new Set<Element>();
  for (const root of roots) {
    for (const { playState, effect } of root.getAnimations()) {
      if (playState !== 'running' || effect === null || (ends && !Number.isFinite(effect.getComputedTiming().endTime ?? Infinity))) continue;
      const { target } = effect as KeyframeEffect;
      if (target !== null) targets.add(target);
    }
  }
  return { has: (element) => targets.size > 0 && [element, ...flatAncestors(element)].some((each) => targets.has(each)) };
}
