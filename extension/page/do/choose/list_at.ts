/** Which list an element opens: one of the browser, the suggestions of a field, or one that the page makes itself. */
import { isHtml } from '../../dom/kinds';
import { fold } from '../../dom/text';
import type { Labelled } from './option_match';

export type List =
  | { readonly kind: 'select'; readonly select: HTMLSelectElement }
  | { readonly kind: 'datalist'; readonly field: HTMLInputElement; readonly suggestions: readonly Labelled[] }
  | { readonly kind: 'custom' };

export function listAt(element: Element): List {
  const control = isHtml(element, 'label') && element.control !== null ? element.control : element;
  const select = isHtml(control, 'select') ? control : isHtml(control, 'option') ? control.closest('select') : null;
  if (select !== null) return { kind: 'select', select };
  if (isHtml(control, 'input') && control.list !== null && control.list.options.length > 0) {
    const suggestions = [...control.list.options].map((option) => ({ label: fold(option.label || option.value), value: option.value, disabled: option.disabled, group: null }));
    return { kind: 'datalist', field: control, suggestions };
  }
  return { kind: 'custom' };
}
