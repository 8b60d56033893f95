/** Name of the event that carries the page's requests from the page's world to the isolated one. */
export const REQUESTS_EVENT = 'pagehand:requests';

/** Name of the event that tells of a window that the browser did not open. */
export const BLOCKED_EVENT = 'pagehand:window-blocked';

/** On a custom element: asks what it says of itself, and tells that. */
export const INTERNALS_ASKED = 'pagehand:internals-asked';
export const INTERNALS_EVENT = 'pagehand:internals';
