/** What an animation or a transition draws at this moment, so that it looks different at every other. */
import { flatAncestors } from '../../dom/tree';
import { runningIn } from '../running_animations';

export interface Animated {
  /** Is it, or is something around it, drawn by one? */
  has(element: Element): boolean;
}

/** `within_ms`: only those that come to an end within this time. */
export function animatedNow(roots: readonly (Document | ShadowRoot)[], within_ms = Infinity): Animated {
  const targets = new Set<Element>();
  for (const { target, left_ms } of runningIn(roots)) if (target !== null && left_ms <= within_ms) targets.add(target);
  return { has: (element) => targets.size > 0 && [element, ...flatAncestors(element)].some((each) => targets.has(each)) };
}
