/** jQuery: its own record of handlers, also of those delegated from an ancestor to what matches a selector. */
import { ACTING_EVENTS } from './acting_events';
import { isRecord } from './own_value';

interface Handler {
  readonly selector?: string | null;
}

/** `_data` is internal and kept since 1.5, because debuggers read it. */
interface JQuery {
  _data?(element: Element | Document, name: 'events'): unknown;
}

/** Selectors of delegated handlers, with the element that holds each. */
interface Delegated {
  readonly holder: Element | Document;
  readonly selector: string;
}

/** What listens by the jQuery of a window; asked once for its document. */
export function jQueryListeners({ document, jQuery }: Window & { readonly jQuery?: JQuery }): (element: Element) => boolean {
  const handlersOf = (holder: Element | Document): Handler[] => actingHandlers(jQuery?._data?.(holder, 'events'));
  if (typeof jQuery?._data !== 'function') return () => false;
  const delegated: Delegated[] = handlersOf(document).flatMap((handler) => delegatedBy(document, handler));
  return (element) => {
    const handlers = handlersOf(element);
    delegated.push(...handlers.flatMap((handler) => delegatedBy(element, handler)));
    // A document is walked from its root on: whoever delegates to this element was met before it.
    return handlers.some(({ selector }) => !selector) || delegated.some(({ holder, selector }) => holder.contains(element) && matches(element, selector));
  };
}

function actingHandlers(events: unknown): Handler[] {
  if (!isRecord(events)) return [];
  return Object.keys(events).filter((type) => ACTING_EVENTS.has(type)).flatMap((type) => {
    const handlers = events[type];
    return Array.isArray(handlers) ? handlers.filter(isRecord) : [];
  });
}

function delegatedBy(holder: Element | Document, { selector }: Handler): Delegated[] {
  return typeof selector === 'string' && selector !== '' ? [{ holder, selector }] : [];
}

/** jQuery's selectors are more than CSS (`:visible`): what CSS does not know is not looked for. */
function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}
