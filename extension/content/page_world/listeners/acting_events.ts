/** Kinds of events that make an element one to act on. */
export const ACTING_EVENTS: ReadonlySet<string> = new Set([
  'click', 'dblclick', 'auxclick', 'contextmenu', 'mousedown', 'mouseup', 'pointerdown', 'pointerup', 'touchstart', 'touchend', 'drop',
]);

/** Whether the name of a handler (`onClick`, `onclick`, `onMousedownOnce`) is of such an event. */
export function isActingHandler(name: string): boolean {
  return ACTING_HANDLERS.has(name.toLowerCase().replace(/(capture|once|passive)+$/, ''));
}

const ACTING_HANDLERS: ReadonlySet<string> = new Set([...ACTING_EVENTS].map((type) => `on${type}`));
