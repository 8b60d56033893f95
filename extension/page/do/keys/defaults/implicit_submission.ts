/** Enter in a field sends its form. HTML standard, "implicit submission". */
import { fieldsOf } from '../../../dom/hiding_forms';
import { isHtml, isTextField } from '../../../dom/kinds';
import { defaultButtonOf } from '../../default_button';
import { hasUntoldEdit, tellChange } from '../../focus/untold_change';
import { announceInsertion } from '../editing_event';
import { isPlain, type KeyDefault } from '../key_press';

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
  const button = defaultButtonOf(form);
  if (button !== null) {
    if (!button.matches(':disabled')) button.click();
    return;
  }
  // without a button, more than one such field blocks it
  const blocking = fieldsOf(form).filter((control) => isHtml(control, 'input') && isTextField(control));
  if (blocking.length <= 1) form.requestSubmit();
}
