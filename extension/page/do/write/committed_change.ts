/**
 * `change` after typing. The browser fires it only when the focus leaves the field, and a run leaves the focus where it
 * wrote; so the page is told at once, and the browser's own event for the same value is then held back.
 */
import { announceChange, readValue, type ValueControl } from './native_value';

const announced = new WeakMap<Element, string>();
const heard = new WeakSet<Window>();

/** Tell the page that what was typed is meant. */
export function commitChange(control: ValueControl): void {
  const view = control.ownerDocument.defaultView;
  if (view !== null && !heard.has(view)) {
    heard.add(view);
    view.addEventListener('change', holdBackRepeated, true);
  }
  announced.set(control, readValue(control));
  announceChange(control);
}

function holdBackRepeated(event: Event): void {
  const [control] = event.composedPath();
  if (!event.isTrusted || control === undefined) return;
  const value = announced.get(control as Element);
  if (value === undefined) return;
  announced.delete(control as Element);
  if (readValue(control as ValueControl) === value) event.stopImmediatePropagation();
}
