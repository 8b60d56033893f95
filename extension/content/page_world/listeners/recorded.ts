/** Elements that plain `addEventListener` gave a listener for a pointer or a key. */

import { ACTING_EVENTS } from './acting_events';

/** Where find_listeners.js, a later script in the same world, finds the record. */
const RECORD = Symbol.for('pagehand.listeners');

/** Kept weakly: the record holds no element of the page alive. */
type Recorded = WeakMap<EventTarget, Set<string>>;

export function recordListeners(): void {
  const recorded: Recorded = new WeakMap();
  const { prototype } = EventTarget;
  prototype.addEventListener = new Proxy(prototype.addEventListener, {
    apply(original, target: EventTarget | undefined, parameters: Parameters<EventTarget['addEventListener']>) {
      Reflect.apply(original, target, parameters);
      const [type, listener] = parameters;
      if (listener !== null && target instanceof Element && ACTING_EVENTS.has(type)) remember(recorded, target, type);
    },
  });
  Object.defineProperty(prototype.addEventListener, RECORD, { value: recorded });
}

function remember(recorded: Recorded, element: Element, type: string): void {
  const types = recorded.get(element) ?? new Set();
  recorded.set(element, types.add(type));
}

/** Whether a listener was recorded; false too where the document was open before the recorder came. */
export function wasRecorded(element: Element): boolean {
  const { addEventListener } = EventTarget.prototype as unknown as { addEventListener: { [RECORD]?: Recorded } };
  return addEventListener[RECORD]?.has(element) ?? false;
}
