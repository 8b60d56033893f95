/**
 * What has captured the mouse while its button is down. The browser lets a page capture a person's mouse alone; what
 * runs in the page's world lends it the same for this one, and tells by the events of the standard.
 * Spec: w3c.github.io/pointerevents, "Pointer capture".
 */
import { isElement } from '../../dom/kinds';
import { shadowRootOf } from '../../dom/shadow_root';
import { composedContains, isAttached } from '../../dom/tree';

export interface Capture {
  /** The button goes down on this element. */
  begin(pressed: Element): void;
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
    begin(pressed) {
      const { signal } = ended;
      const hear = (type: 'gotpointercapture' | 'lostpointercapture', take: (target: Element) => void): void => {
        const takeMade = (event: PointerEvent): void => {
          const [target] = event.composedPath();
          if (!event.isTrusted && target !== undefined && isElement(target as Node)) take(target as Element);
        };
        pressed.ownerDocument.defaultView?.addEventListener(type, takeMade, { capture: true, signal });
      };
      // what happens in a closed tree is told as of its host: there the captor is what was pressed, or around it
      hear('gotpointercapture', (target) => (held = isClosedAround(target, pressed) ? pressed : target));
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

const isClosedAround = (host: Element, pressed: Element): boolean =>
  host !== pressed && host.shadowRoot === null && shadowRootOf(host) !== null && composedContains(host, pressed);
