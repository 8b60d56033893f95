/**
 * What the page's forms and file fields say while an action runs: a form that is sent, a field that validation stops, a
 * file that is asked for. A file chooser is held back: it would wait for a person.
 */
import { fieldsOf } from '../dom/hiding_forms';
import { isHtml } from '../dom/kinds';

export interface Heard {
  /** A form was sent by the browser. */
  readonly isSent: boolean;
  /** Forms that the page's script kept from the browser, which it may send itself, or not. */
  readonly takenOver: readonly HTMLFormElement[];
  /** Fields that validation found wrong, in order. */
  readonly invalid: readonly ValidatedField[];
  /** Was it the browser's way of sending this form that validation stopped? A script may have a form checked for itself. */
  wasStopped(form: HTMLFormElement): boolean;
  /** A file field that was pressed, by the page's script or through its label. */
  readonly fileField: HTMLInputElement | null;
}

export type ValidatedField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Listen until the signal is aborted. The answer is live. */
export function listenToForms(roots: readonly (Document | ShadowRoot)[], signal: AbortSignal): Heard {
  const submits: SubmitEvent[] = [];
  const judgedBefore = new Set(roots.flatMap((root) => [...root.querySelectorAll('form')]).filter(isJudged));
  const stopped = new Set<HTMLFormElement>();
  const heard = {
    get isSent() {
      return submits.some((event) => !event.defaultPrevented && leadsToTheBrowser(event));
    },
    get takenOver() {
      return submits.filter(({ defaultPrevented }) => defaultPrevented).map(formOf);
    },
    invalid: [] as ValidatedField[],
    wasStopped: (form: HTMLFormElement) => stopped.has(form),
    fileField: null as HTMLInputElement | null,
  };
  const options = { capture: true, signal };
  for (const root of roots) {
    root.addEventListener('submit', (event) => submits.push(event as SubmitEvent), options);
    root.addEventListener(
      'invalid',
      ({ target }) => {
        const field = target as ValidatedField;
        heard.invalid.push(field);
        if (field.form !== null && !judgedBefore.has(field.form) && isJudged(field.form)) stopped.add(field.form);
      },
      options,
    );
    root.addEventListener(
      'click',
      (event) => {
        const [target] = event.composedPath();
        if (target === undefined || !('nodeType' in target) || !isHtml(target as Element, 'input')) return;
        const field = target as HTMLInputElement;
        if (field.type !== 'file') return;
        heard.fileField = field;
        event.preventDefault();
      },
      options,
    );
  }
  return heard;
}

const formOf = (event: SubmitEvent): HTMLFormElement => event.target as HTMLFormElement;

/** HTML standard, "form submission algorithm": `dialog` closes the dialog that the form is in, and a form that is gone is not sent. */
function leadsToTheBrowser(event: SubmitEvent): boolean {
  const form = formOf(event);
  const { submitter } = event;
  const own = submitter?.getAttribute('formmethod') ?? null;
  return form.isConnected && (own ?? form.method).toLowerCase() !== 'dialog';
}

/**
 * Do its fields all count as judged? Sending a form makes them so before they are validated, whatever comes of it;
 * `checkValidity` and `reportValidity` do not. HTML standard, "form submission algorithm", step "user validity".
 */
function isJudged(form: HTMLFormElement): boolean {
  return fieldsOf(form).filter((field) => 'willValidate' in field && field.willValidate === true && !isHtml(field, 'button')).every((field) => field.matches(':user-valid, :user-invalid'));
}
