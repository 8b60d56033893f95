/** Outcomes by which a press came to nothing though it landed: a form that validation stopped, a file that only a person can choose. */
import type { ActionResult } from '../../../shared_schemas/protocol';
import { isHtml } from '../dom/kinds';
import { deepActiveElement } from '../dom/tree';
import type { Eyes } from '../eyes';
import type { Heard, ValidatedField } from './heard';
import { failed } from './result';

/** The failure to report in the place of "done", or null. `form`: what the press would have sent. */
export function stoppedBy({ submitted, invalid, fileField }: Heard, form: HTMLFormElement | null, eyes: Eyes): ActionResult | null {
  if (fileField !== null) {
    return failed('unsupported', 'It asks for a file, which only a person can choose from the disk: give it one with upload_file.');
  }
  if (submitted || invalid.length === 0) return null;
  const fields = [...new Set(invalid)].filter((field) => !field.validity.valid);
  const isOfForm = form !== null && !form.noValidate && fields.some((field) => field.form === form);
  // what asks the browser to report moves the focus to the first field; a page that only looks does not
  const isReported = fields.some((field) => field === deepActiveElement(document));
  if (!isOfForm && !isReported) return null;
  return failed('invalid_form', `The form was not sent. ${fields.map((field) => complaint(field, eyes)).join(' ')}`);
}

/** The form that a press on an element, or Enter in it, sends. */
export function formSentBy(element: Element): HTMLFormElement | null {
  const control = element.closest('button, input, select, textarea');
  if (isHtml(control, 'button')) return control.type === 'submit' ? control.form : null;
  return isHtml(control, 'input') ? control.form : null;
}

/** The field and the browser's own words. */
function complaint(field: ValidatedField, eyes: Eyes): string {
  const message = field.validationMessage.trim();
  return `${eyes.mention(field)}: ${/[.!?。]$/u.test(message) ? message : `${message}.`}`;
}
