/** How many windows the browser has not opened for the page's script in this document, as the page's world tells. */
import { BLOCKED_EVENT } from './page_events';

let blocked = 0;

/** Begins to listen; called once, before the page's first script. */
export function countBlockedWindows(): void {
  document.addEventListener(BLOCKED_EVENT, () => (blocked += 1));
}

export const blockedWindows = (): number => blocked;
