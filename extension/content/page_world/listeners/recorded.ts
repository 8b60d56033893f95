/** Elements that a script gave a listener for a press, a click or a drop (`ACTING_EVENTS`): by `addEventListener`, or as a property such as `onclick`. */
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
  for (const { prototype: ofElements } of [HTMLElement, SVGElement]) for (const type of ACTING_EVENTS) recordHandler(recorded, ofElements, `on${type}`);
  Object.defineProperty(prototype.addEventListener, RECORD, { value: recorded });
}

/** Of what is set as a property the last counts. To read them all later would take longer than the rest of the search. */
function recordHandler(recorded: Recorded, prototype: HTMLElement | SVGElement, property: string): void {
  const own = Object.getOwnPropertyDescriptor(prototype, property);
  // Touch events are there where there is a touch screen.
  if (own?.set === undefined) return;
  const set = new Proxy(own.set, {
    apply(original, target: unknown, parameters: [unknown]) {
      Reflect.apply(original, target, parameters);
      const [handler] = parameters;
      if (!(target instanceof Element)) return;
      const listeners = listenersOf(recorded, target, property);
      listeners.clear();
      if (typeof handler === 'function') listeners.add(handler as Listener);
    },
  });
  Object.defineProperty(prototype, property, { ...own, set });
}

function listenersOf(recorded: Recorded, target: EventTarget, type: string): Set<Listener> {
  const byType = recorded.get(target) ?? new Map<string, Set<Listener>>();
  const listeners = byType.get(type) ?? new Set();
  recorded.set(target, byType.set(type, listeners));
  return listeners;
}

/** Whether a listener was recorded in the window of the element; false too where it was added before the recorder came. */
export function recordedListeners({ EventTarget: { prototype }, document }: Window & typeof globalThis): (element: Element) => boolean {
  const { addEventListener } = prototype as unknown as { addEventListener: { [RECORD]?: Recorded } };
  const recorded = addEventListener[RECORD];
  if (!recorded) return () => false;
  return (element) => {
    const byType = recorded.get(element);
    return byType !== undefined && !isReactRoot(element) && [...byType].some(([type, listeners]) => hasOwn(listeners, recorded.get(document)?.get(type)));
  };
}

/** React listens to everything on its roots, for what is in them. */
const isReactRoot = (element: Element): boolean => keyBeginning(element, '_reactListening') !== undefined;

/** A listener that the document has as well waits for what is in the element, as Svelte's does on its root. */
function hasOwn(listeners: ReadonlySet<Listener>, onDocument: ReadonlySet<Listener> | undefined): boolean {
  return [...listeners].some((listener) => onDocument?.has(listener) !== true);
}
