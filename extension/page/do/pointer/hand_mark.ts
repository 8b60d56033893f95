/**
 * Tells the page's world that the next event is the hands': what is lent there to a mouse that a script moves is lent to
 * this one alone, and not to presses and drags that the page's own scripts make.
 */
import type { HandsEvent } from '../../contract';

export function markNextEvent(view: Window & typeof globalThis, name: HandsEvent): void {
  view.dispatchEvent(new view.Event(name));
}
