/** Alt with the access key of an element focuses it and presses what can be pressed. HTML standard, "accesskey". */
import { isAnyHtml, isHtml, isTick } from '../../../dom/kinds';
import { focus } from '../../focus/focus';
import { isFocusable } from '../../focus/focusable';
import type { KeyDefault } from '../key_press';

export const useAccessKey: KeyDefault = ({ key, modifiers, target }) => {
  const isAccess = modifiers.includes('Alt') && modifiers.every((modifier) => modifier === 'Alt' || modifier === 'Shift');
  if (!isAccess || key.text === null) return null;
  const found = [...target.ownerDocument.querySelectorAll('[accesskey]')].find((element) => element.getAttribute('accesskey')?.toLowerCase() === key.key.toLowerCase());
  return found === undefined ? null : () => use(isHtml(found, 'label') && found.control !== null ? found.control : found);
};

/** A field is only entered. */
function use(element: Element): void {
  if (isFocusable(element)) focus(element, {});
  const isEntered = element.matches('input, select, textarea') && !isTick(element) && !element.matches('[type=button], [type=submit], [type=reset], [type=image]');
  if (!isEntered && isAnyHtml(element)) element.click();
}
