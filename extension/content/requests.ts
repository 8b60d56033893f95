/**
 * Which requests of the page are under way, as page_world.js sees them in the page's world.
 *
 * The two worlds share nothing but the DOM, so they travel in an event. A page could send it too: then the engine waits
 * its full time after an action, and no longer.
 */

import type { PageRequest } from '../page/contract';
import { REQUESTS_EVENT } from './page_events';

let underWay: readonly PageRequest[] = [];
const changes = new EventTarget();

/** Begins to listen; called once, before the page's first script. */
export function hearRequests(): void {
  document.addEventListener(REQUESTS_EVENT, (event) => {
    const { detail } = event as CustomEvent<unknown>;
    if (!Array.isArray(detail) || !detail.every(isEntry)) return;
    underWay = detail.map(([id, kind]) => ({ id, kind }));
    changes.dispatchEvent(new Event('change'));
  });
}

const isEntry = (entry: unknown): entry is [number, string] => Array.isArray(entry) && typeof entry[0] === 'number' && typeof entry[1] === 'string';

export const requestsUnderWay = (): readonly PageRequest[] => underWay;

export const pendingRequests = (): number => underWay.length;

export function whenRequestsChange(changed: () => void, signal: AbortSignal): void {
  changes.addEventListener('change', changed, { signal });
}
