/** The small part of a page that belongs to one field: its label and what is laid beside it, such as a button that clears it. */
import { isEditingHost, isHtml, isTextField, isTick } from '../dom/kinds';
import { composedContains, composedParent } from '../dom/tree';
import { roleOf } from './role';

const FIELDS = 'input:not([type=hidden], [type=button], [type=submit], [type=reset], [type=image], [type=checkbox], [type=radio]), select, textarea, [role=textbox], [role=searchbox], [role=combobox], [role=spinbutton], [role=slider], [contenteditable]';
const FIELD_ROLES = new Set(['textbox', 'searchbox', 'combobox', 'spinbutton', 'slider', 'listbox']);
/** A part of the page of its own, however little is in it. */
const PARTS = 'form, fieldset, dialog, [role=dialog], [role=alertdialog], [role=form], section, main, article, table, body, html';
const MOST_STEPS = 4;

/** The group of the field; null where the element is no field. */
export function fieldGroupOf(element: Element): Element | null {
  const isField = (isTextField(element) || isHtml(element, 'select') || isEditingHost(element) || FIELD_ROLES.has(roleOf(element))) && !isTick(element);
  if (!isField) return null;
  let group = element;
  for (let [at, steps] = [composedParent(element), 0]; at !== null && steps < MOST_STEPS && !at.matches(PARTS); at = composedParent(at), steps++) {
    if (hasOtherField(at, element)) break;
    group = at;
  }
  return group;
}

const hasOtherField = (around: Element, field: Element): boolean => [...around.querySelectorAll(FIELDS)].some((other) => !composedContains(other, field) && !composedContains(field, other) && other.checkVisibility());
