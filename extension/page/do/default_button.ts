/** The button that sends a form when Enter is pressed in one of its fields. HTML standard, "default button". */
import { isHtml } from '../dom/kinds';
import { scopeOf } from '../dom/tree';

export type SubmitButton = HTMLButtonElement | HTMLInputElement;

/** The first in the order of the page; `form.elements` leaves out image buttons. */
export function defaultButtonOf(form: HTMLFormElement): SubmitButton | null {
  const buttons = [...scopeOf(form).querySelectorAll('button, input')].flatMap((each) => submitButtonAt(each) ?? []);
  return buttons.find((button) => button.form === form) ?? null;
}

/** The element as a button that sends a form; null: it is none. */
export function submitButtonAt(element: Element | null): SubmitButton | null {
  if (isHtml(element, 'button')) return element.type === 'submit' ? element : null;
  return isHtml(element, 'input') && (element.type === 'submit' || element.type === 'image') ? element : null;
}
