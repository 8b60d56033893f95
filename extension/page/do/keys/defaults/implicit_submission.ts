/** Enter in a field sends its form. HTML standard, "implicit submission". */
import { isHtml, isTextField } from '../../../dom/kinds';
import { hasUntoldEdit, tellChange } from '../../focus/untold_change';
import { announceInsertion } from '../editing_event';
import { isPlain, type KeyDefault } from '../key_press';

/** Fields of which more than one, without a submit button, block it. */
const BLOCKING = ['text', 'search', 'tel', 'url', 'email', 'password', 'date', 'month', 'week', 'time', 'datetime-local', 'number'];

export const submitByEnter: KeyDefault = (press) => {
  const { key, target } = press;
  if (key.key !== 'Enter' || !isPlain(press) || !isHtml(target, 'input')) return null;
  return () => {
    const { form } = target;
    if (isTextField(target) && !announceInsertion(target, 'insertLineBreak', null)) return;
    if (isTextField(target) && hasUntoldEdit(target)) tellChange(target);
    if (form !== null) submit(form);
  };
};

function submit(form: HTMLFormElement): void {
  const controls = [...form.elements];
  const button = controls.find(isSubmitButton) ?? controlsOf(form).find(isSubmitButton);
  if (button !== undefined) {
    if (!button.matches(':disabled')) button.click();
    return;
  }
  const blocking = controls.filter((control) => isHtml(control, 'input') && BLOCKING.includes(control.type));
  if (blocking.length <= 1) form.requestSubmit();
}

/** `form.elements` leaves out image buttons. */
function controlsOf(form: HTMLFormElement): readonly Element[] {
  return [...form.querySelectorAll('input[type=image]')];
}

function isSubmitButton(element: Element): element is HTMLButtonElement | HTMLInputElement {
  if (isHtml(element, 'button')) return element.type === 'submit';
  return isHtml(element, 'input') && (element.type === 'submit' || element.type === 'image');
}
