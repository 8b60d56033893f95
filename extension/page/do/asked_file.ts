/** Which file field a press on an element asked for, wherever it stands on the page; known once the element was clicked. */
import { isAttached } from '../dom/tree';

const asked = new WeakMap<Element, HTMLInputElement>();

export function rememberAskedFile(pressed: Element, field: HTMLInputElement): void {
  asked.set(pressed, field);
}

/** The field that a click on the element asked for; null: none that is still there. */
export function askedFileOf(element: Element): HTMLInputElement | null {
  const field = asked.get(element) ?? null;
  return field !== null && isAttached(field) ? field : null;
}
