/**
 * How many requests of the page are under way, as page_world.js counts them in the page's world.
 *
 * The two worlds share nothing but the DOM, so the number travels in an event. A page could send it too: then the
 * engine waits its full time after an action, and no longer.
 */

import { COUNT_EVENT } from './count_event';

let pending = 0;
const changes = new EventTarget();

/** Begins to listen; called once, before the page's first script. */
export function countRequests(): void {
  document.addEventListener(COUNT_EVENT, (event) => {
    const { detail } = event as CustomEvent<unknown>;
    if (typeof detail !== 'number' || !(detail >= 0)) return;
    pending = detail;
    changes.dispatchEvent(new Event('change'));
  });
}

export function pendingRequests(): number {
  return pending;
}

export function whenRequestsChange(changed: () => void, signal: AbortSignal): void {
  changes.addEventListener('change', changed, { signal });
}
