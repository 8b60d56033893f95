/** Svelte 5 delegates to the root and keeps the handler on the element: `__click`, since 5.40 under a symbol. Earlier ones add plain listeners. */
import { ACTING_EVENTS } from './acting_events';
import { isRecord, ownValue } from './own_value';

export function svelteListens(element: Element): boolean {
  if ([...ACTING_EVENTS].some((type) => isHandler(ownValue(element, `__${type}`)))) return true;
  const symbol = Object.getOwnPropertySymbols(element).find(({ description }) => description === 'events');
  const handlers = symbol === undefined ? null : ownValue(element, symbol);
  return isRecord(handlers) && [...ACTING_EVENTS].some((type) => isHandler(ownValue(handlers, type)));
}

/** With arguments it is an array that begins with the function. */
const isHandler = (value: unknown): boolean => typeof (Array.isArray(value) ? value[0] : value) === 'function';
