/** Outcomes by which a press came to nothing though it landed: a form that validation stopped, a file that only a person can choose. */
import type { ActionResult } from '../../../shared_schemas/protocol';
import { isHtml } from '../dom/kinds';
import { composedClosest, deepActiveElement } from '../dom/tree';
import type { Eyes } from '../eyes';
import { defaultButtonOf, submitButtonAt, type SubmitButton } from './default_button';
import type { Heard, ValidatedField } from './heard';
import { failed } from './result';

/** The failure to report in the place of "done", or null. `form`: what the press would have the browser validate and send. */
export function stoppedBy(heard: Heard, form: HTMLFormElement | null, eyes: Eyes): ActionResult | null {
  if (heard.fileField !== null) {
    return failed('unsupported', 'It asks for a file, which only a person can choose from the disk: give it one with upload_file.');
  }
  if (heard.isSent) return null;
  // a script may ask for the form to be sent as a button does, or stop it after it had it validated
  const isStopped = (own: HTMLFormElement | null): boolean => own !== null && (own === form || heard.wasStopped(own) || heard.takenOver.includes(own));
  const fields = wrongFields(heard);
  if (!fields.some((field) => isStopped(field.form))) return null;
  return failed('invalid_form', `The form was not sent. ${fields.map((field) => complaint(field, eyes)).join(' ')}`);
}

/** What the browser says of fields that a script has it check and report, though nothing was to be sent; null: nothing. */
export function reportedBy(heard: Heard, eyes: Eyes): string | null {
  const fields = wrongFields(heard);
  // what asks the browser to report moves the focus to the first field; a page that only looks does not
  const isReported = !heard.isSent && fields.some((field) => field === deepActiveElement(document));
  return isReported ? `The page had its fields checked. ${fields.map((field) => complaint(field, eyes)).join(' ')}` : null;
}

const wrongFields = ({ invalid }: Heard): readonly ValidatedField[] => [...new Set(invalid)].filter((field) => !field.validity.valid);

/** The form that the browser validates and sends for a click on an element; null: none. */
export function formSentBy(element: Element): HTMLFormElement | null {
  const around = composedClosest(element, 'button, input, label');
  return validatedBy(submitButtonAt(isHtml(around, 'label') ? around.control : around));
}

/** The same for Enter in a field, or on a button. */
export function formSentByEnter(element: Element): HTMLFormElement | null {
  const isField = isHtml(element, 'input') && submitButtonAt(element) === null;
  if (!isField || element.form === null) return formSentBy(element);
  const button = defaultButtonOf(element.form);
  return button === null ? validated(element.form) : validatedBy(button);
}

const validatedBy = (button: SubmitButton | null): HTMLFormElement | null => (button?.formNoValidate === false ? validated(button.form) : null);
const validated = (form: HTMLFormElement | null): HTMLFormElement | null => (form?.noValidate === false ? form : null);

/** The field and the browser's own words. */
function complaint(field: ValidatedField, eyes: Eyes): string {
  const message = field.validationMessage.trim();
  return `${eyes.mention(field)}: ${/[.!?。]$/u.test(message) ? message : `${message}.`}`;
}
