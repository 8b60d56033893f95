/**
 * What has captured the mouse while its button is down. The browser lets a page capture a person's mouse alone; what
 * runs in the page's world lends it the same for this one, and tells by the events of the standard.
 * Spec: w3c.github.io/pointerevents, "Pointer capture".
 */
import { isElement } from '../../dom/kinds';
import { isAttached } from '../../dom/tree';

export interface Capture {
  /** The button goes down in this document. */
  begin(document: Document): void;
  /** What has captured the mouse; null: nothing, or nobody tells. */
  captor(): Element | null;
  /** The button is up; what had captured the mouse until now. */
  end(): Element | null;
}

export function watchCapture(): Capture {
  let held: Element | null = null;
  let ended = new AbortController();
  const captor = (): Element | null => (held !== null && isAttached(held) ? held : null);

  return {
    captor,
    begin(document) {
      const { signal } = ended;
      const hear = (type: 'gotpointercapture' | 'lostpointercapture', take: (target: Element) => void): void => {
        const takeMade = (event: PointerEvent): void => {
          const [target] = event.composedPath();
          if (!event.isTrusted && target !== undefined && isElement(target as Node)) take(target as Element);
        };
        document.defaultView?.addEventListener(type, takeMade, { capture: true, signal });
      };
      hear('gotpointercapture', (target) => (held = target));
      hear('lostpointercapture', () => (held = null));
    },
    end() {
      const last = captor();
      ended.abort();
      ended = new AbortController();
      held = null;
      return last;
    },
  };
}
