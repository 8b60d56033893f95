/** Step 2C of the accessible name: a control inside a label counts by its value. */
import { isHtml, isTextField } from '../../dom/kinds';
import { isSecret } from '../../dom/secret';

/** The value to be said in place of the control, or null where the element is not such a control. */
export function embeddedValue(element: Element, role: string, textOf: (element: Element) => string): string | null {
  switch (role) {
    case 'textbox':
    case 'searchbox':
      return isTextField(element) ? spoken(element) : textOf(element);
    case 'combobox':
    case 'listbox':
      if (isHtml(element, 'select')) return Array.from(element.selectedOptions, (option) => option.label).join(' ');
      if (isTextField(element)) return spoken(element);
      return Array.from(element.querySelectorAll('[role=option][aria-selected=true]'), textOf).join(' ') || (role === 'combobox' ? textOf(element) : '');
    case 'spinbutton':
    case 'slider':
    case 'scrollbar':
    case 'meter':
    case 'progressbar':
      return element.getAttribute('aria-valuetext') ?? element.getAttribute('aria-valuenow') ?? nativeValue(element);
    default:
      return null;
  }
}

const spoken = (field: HTMLInputElement | HTMLTextAreaElement): string => (isSecret(field) ? '' : field.value);

function nativeValue(element: Element): string {
  if (isHtml(element, 'input')) return element.value;
  return isHtml(element, 'meter') || isHtml(element, 'progress') ? String(element.value) : '';
}
