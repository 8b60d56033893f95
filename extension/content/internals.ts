/**
 * What a custom element says of itself in `ElementInternals`, which only the page's world can read: page_world.js answers
 * at once, in an event. A page could answer in its place, as it could set the attributes that say the same.
 */
import { INTERNALS_ASKED, INTERNALS_EVENT } from './page_events';

export function internalsOf(element: Element): ReadonlyMap<string, string> | null {
  let said: unknown = null;
  const hear = (event: Event): void => {
    said = (event as CustomEvent<unknown>).detail;
  };
  element.addEventListener(INTERNALS_EVENT, hear);
  element.dispatchEvent(new Event(INTERNALS_ASKED));
  element.removeEventListener(INTERNALS_EVENT, hear);
  return Array.isArray(said) && said.every(isPair) ? new Map(said) : null;
}

const isPair = (pair: unknown): pair is [string, string] => Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'string';
