/** What only an extension can do for the page engine. */
import type { NavigationEnd, ParentHit } from '../../shared_schemas/protocol';
import type { Hooks } from '../page/contract';
import { blockedWindows } from './blocked_windows';
import { internalsOf } from './internals';
import { pendingRequests, requestsUnderWay } from './requests';
import { tell } from './tell';

export const hooks: Hooks = {
  openShadowRoot: (host) => (host instanceof HTMLElement ? chrome.dom.openOrClosedShadowRoot(host) : null),
  // The background runs the search in the page's world and checks what comes back.
  findListeners: async () => ((await tell({ type: 'find_listeners' })) ?? []) as number[][],
  hitInParent: async (points) => {
    if (window === window.top) return null;
    return (await tell({ type: 'hit_in_parent', points })) as ParentHit | null;
  },
  navigationEnd: async () => (await tell({ type: 'frame_navigation_end' })) as NavigationEnd | null,
  pendingRequests,
  requestsUnderWay,
  blockedWindows,
  internalsOf,
};
