/**
 * Pointer capture for a mouse that a script moves. The browser lets a page capture only a pointer whose button a person
 * holds: for any other, `setPointerCapture` does nothing and `hasPointerCapture` says no, and a page that goes by that
 * does not follow the drag. While a made press is on, these tell of it what they would tell of a real one, and the
 * events of the capture reach all who listen, the content script's world too.
 * Spec: w3c.github.io/pointerevents, "Pointer capture".
 */
import { markedByHands } from './marked';
import { wrap } from './wrap';

/** Chromium's mouse is always pointer 1. */
const MOUSE = 1;

/** The made event that came last while the button is down; null: it is up. */
let press: PointerEvent | null = null;
let captor: Element | null = null;
/** What has lost the capture and was not told yet. */
let loser: Element | null = null;

export function lendPointerCapture(): void {
  const { prototype } = Element;
  prototype.setPointerCapture = wrap(prototype.setPointerCapture, (original, element: Element, parameters) => {
    Reflect.apply(original, element, parameters);
    if (press === null || parameters[0] !== MOUSE || captor === element) return;
    if (captor !== null) lose(captor);
    captor = element;
    // as in the browser, before the next event of the pointer
    queueMicrotask(() => captor === element && tell(element, 'gotpointercapture'));
  });
  prototype.releasePointerCapture = wrap(prototype.releasePointerCapture, (original, element: Element, parameters) => {
    Reflect.apply(original, element, parameters);
    if (captor === element && parameters[0] === MOUSE) lose(element);
  });
  prototype.hasPointerCapture = wrap(prototype.hasPointerCapture, (original, element: Element, parameters) => {
    const has = Reflect.apply(original, element, parameters);
    return has || (captor === element && parameters[0] === MOUSE);
  });
  const isMarked = markedByHands('pagehand:hands-press');
  hear('pointerdown', (event) => (press = isMarked() ? event : null));
  hear('pointermove', (event) => (press &&= event));
  for (const type of ['pointerup', 'pointercancel'] as const) hear(type, () => (press = null));
  hear('lostpointercapture', () => (captor = loser = null));
}

/** Of the made mouse alone. */
function hear(type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel' | 'lostpointercapture', take: (event: PointerEvent) => void): void {
  const takeMade = (event: PointerEvent): void => {
    if (!event.isTrusted && event.pointerId === MOUSE) take(event);
  };
  window.addEventListener(type, takeMade, { capture: true, passive: true });
}

function lose(element: Element): void {
  captor = null;
  loser = element;
  queueMicrotask(() => loser === element && tell(element, 'lostpointercapture'));
}

function tell(element: Element, type: 'gotpointercapture' | 'lostpointercapture'): void {
  const { clientX = 0, clientY = 0, screenX = 0, screenY = 0, buttons = 0, pressure = 0 } = press ?? {};
  const mouse = { pointerId: MOUSE, pointerType: 'mouse', isPrimary: true, button: -1 };
  element.dispatchEvent(new PointerEvent(type, { ...mouse, view: window, bubbles: true, composed: true, clientX, clientY, screenX, screenY, buttons, pressure }));
}
