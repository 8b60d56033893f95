/**
 * `change` of a field that was typed into. The browser fires it when the focus leaves, which it does not notice while
 * the document has not the user's focus; so what a field held when it was last told is kept here.
 */
import { announceChange, type ValueControl } from '../write/native_value';

const held = new WeakMap<Element, string>();

/** Note what a field holds before the first key writes into it. */
export function beginEdit(field: ValueControl): void {
  if (held.has(field)) return;
  held.set(field, field.value);
  field.addEventListener('change', () => held.delete(field), { once: true, capture: true });
}

/** Was the field typed into by keys, and holds another value than the page was told? */
export function hasUntoldEdit(field: ValueControl): boolean {
  const before = held.get(field);
  return before !== undefined && before !== field.value;
}

/** Fire `change`, once for an edit. */
export function tellChange(field: ValueControl): void {
  announceChange(field);
}
