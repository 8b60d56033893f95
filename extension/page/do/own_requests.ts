/** Whether a request of the page is under way that began with an action, and whether one was sent at all. */
import type { Hooks, PageRequest } from '../contract';

export interface OwnRequests {
  any(): boolean;
  /** One was sent since the watch began, as far as anybody tells. */
  wasSent(): boolean;
}

/** Note what is under way before the action. */
export function watchRequests(hooks: Hooks): OwnRequests {
  const before = hooks.requestsUnderWay?.() ?? [];
  const countBefore = hooks.pendingRequests?.() ?? 0;
  const began_ms = performance.now();
  let wasSeen = false;
  const any = (): boolean => {
    const now = hooks.requestsUnderWay?.();
    if (now === undefined) return (hooks.pendingRequests?.() ?? 0) > countBefore;
    const began = now.filter(({ id }) => before.every((other) => other.id !== id));
    // a poll that was answered asks again at once
    return began.some(({ kind }) => ofKind(now, kind) > ofKind(before, kind));
  };
  return {
    any: () => {
      const isAny = any();
      wasSeen ||= isAny;
      return isAny;
    },
    wasSent: () => wasSeen || hasEnded(began_ms),
  };
}

const ofKind = (requests: readonly PageRequest[], kind: string): number => requests.filter((each) => each.kind === kind).length;

/** Requests by script, as `PerformanceResourceTiming.initiatorType` calls them. */
export const DATA = ['fetch', 'xmlhttprequest'];
/** What was asked so often before is asked by itself. */
const POLLED = 3;

/** One that began since then has ended, where the page keeps its count of them. */
function hasEnded(since_ms: number): boolean {
  const all = performance.getEntriesByType('resource').filter((entry) => 'initiatorType' in entry && DATA.includes(String(entry.initiatorType)));
  const earlier = all.filter(({ startTime }) => startTime < since_ms);
  return all.some(({ name, startTime }) => startTime >= since_ms && earlier.filter((other) => other.name === name).length < POLLED);
}
