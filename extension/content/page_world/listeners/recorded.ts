/** Elements that plain `addEventListener` gave a listener for a press, a click or a drop (`ACTING_EVENTS`). */
import { ACTING_EVENTS } from './acting_events';
import { keyBeginning } from './own_value';

/** Where find_listeners.js, a later script in the same world, finds the record. */
const RECORD = Symbol.for('pagehand.listeners');

type Listener = EventListenerOrEventListenerObject;
/** By target, then by kind of event. Kept weakly: the record holds nothing of the page alive. */
type Recorded = WeakMap<EventTarget, Map<string, Set<Listener>>>;
type Add = EventTarget['addEventListener'];
type Remove = EventTarget['removeEventListener'];

export function recordListeners(): void {
  const recorded: Recorded = new WeakMap();
  const { prototype } = EventTarget;
  prototype.addEventListener = new Proxy(prototype.addEventListener, {
    apply(original, target: EventTarget | undefined, parameters: Parameters<Add>) {
      Reflect.apply(original, target, parameters);
      const [type, listener] = parameters;
      if (listener != null && target instanceof Node && ACTING_EVENTS.has(type)) listenersOf(recorded, target, type).add(listener);
    },
  });
  prototype.removeEventListener = new Proxy(prototype.removeEventListener, {
    apply(original, target: EventTarget | undefined, parameters: Parameters<Remove>) {
      Reflect.apply(original, target, parameters);
      const [type, listener] = parameters;
      if (listener != null && target instanceof Node) recorded.get(target)?.get(type)?.delete(listener);
    },
  });
  Object.defineProperty(prototype.addEventListener, RECORD, { value: recorded });
}

function listenersOf(recorded: Recorded, target: EventTarget, type: string): Set<Listener> {
  const byType = recorded.get(target) ?? new Map<string, Set<Listener>>();
  const listeners = byType.get(type) ?? new Set();
  recorded.set(target, byType.set(type, listeners));
  return listeners;
}

/** Whether a listener was recorded; false too where it was added before the recorder came. */
export function recordedListeners(): (element: Element) => boolean {
  const { addEventListener } = EventTarget.prototype as unknown as { addEventListener: { [RECORD]?: Recorded } };
  const recorded = addEventListener[RECORD];
  if (!recorded) return () => false;
  return (element) => {
    const byType = recorded.get(element);
    return byType !== undefined && !isReactRoot(element) && [...byType].some(([type, listeners]) => hasOwn(recorded, type, listeners));
  };
}

/** React listens to everything on its roots, for what is in them. */
const isReactRoot = (element: Element): boolean => keyBeginning(element, '_reactListening') !== undefined;

/** A listener that the document has as well waits for what is in the element, as Svelte's does on its root. */
function hasOwn(recorded: Recorded, type: string, listeners: ReadonlySet<Listener>): boolean {
  const onDocument = recorded.get(document)?.get(type);
  return [...listeners].some((listener) => onDocument?.has(listener) !== true);
}
