/** Whether a request of the page is under way that began with an action. */
import type { Hooks, PageRequest } from '../contract';

export interface OwnRequests {
  any(): boolean;
}

/** Note what is under way before the action. */
export function watchRequests(hooks: Hooks): OwnRequests {
  const before = hooks.requestsUnderWay?.() ?? [];
  const countBefore = hooks.pendingRequests?.() ?? 0;
  return {
    any() {
      const now = hooks.requestsUnderWay?.();
      if (now === undefined) return (hooks.pendingRequests?.() ?? 0) > countBefore;
      const began = now.filter(({ id }) => before.every((other) => other.id !== id));
      // a poll that was answered asks again at once
      return began.some(({ kind }) => ofKind(now, kind) > ofKind(before, kind));
    },
  };
}

const ofKind = (requests: readonly PageRequest[], kind: string): number => requests.filter((each) => each.kind === kind).length;
