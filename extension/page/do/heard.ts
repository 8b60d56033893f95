/**
 * What the page's forms and file fields say while an action runs: a form that is sent, a field that validation stops, a
 * file that is asked for. A file chooser is held back: it would wait for a person.
 */
import { isHtml } from '../dom/kinds';

export interface Heard {
  /** A form was sent, by the browser or taken over by the page's script. */
  readonly submitted: boolean;
  /** Each of these was kept from the browser by the page's script, which may send it itself, or not. */
  readonly takenOver: boolean;
  /** Fields that validation found wrong, in order. */
  readonly invalid: readonly ValidatedField[];
  /** A file field that was pressed, by the page's script or through its label. */
  readonly fileField: HTMLInputElement | null;
}

export type ValidatedField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Listen until the signal is aborted. The answer is live. */
export function listenToForms(roots: readonly (Document | ShadowRoot)[], signal: AbortSignal): Heard {
  const submits: Event[] = [];
  const heard = {
    get submitted() {
      return submits.length > 0;
    },
    get takenOver() {
      return submits.length > 0 && submits.every(({ defaultPrevented }) => defaultPrevented);
    },
    invalid: [] as ValidatedField[],
    fileField: null as HTMLInputElement | null,
  };
  const options = { capture: true, signal };
  for (const root of roots) {
    root.addEventListener('submit', (event) => submits.push(event), options);
    root.addEventListener('invalid', ({ target }) => void heard.invalid.push(target as ValidatedField), options);
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
