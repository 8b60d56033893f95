/** The attributes of a control's line: its state as it is now, and what tells what to type. From live properties. */
import { ariaOf, internalsAt } from '../dom/aria';
import { deepActiveElement } from '../dom/tree';
import { isAnyHtml, isEditingHost, isHtml, isTextField, isTick } from '../dom/kinds';
import { isSecret } from '../dom/secret';
import { fold } from '../dom/text';
import { addressOf } from './address';
import { isDisabled } from './control';
import { optionsOf, selectedOf } from './options';
import { impliedRole, isListBox } from './role';
import { quoted, quotedList, quotedVerbatim, shortened } from './text';

/** A flag (`checked`) or a pair whose value is ready to be written. */
export type Attribute = string;

const CONSTRAINTS = ['min', 'max', 'step', 'pattern', 'maxlength'] as const;
const FORMATS: Readonly<Record<string, string>> = {
  date: 'YYYY-MM-DD', time: 'HH:MM', month: 'YYYY-MM', week: 'YYYY-Www', 'datetime-local': 'YYYY-MM-DDTHH:MM', color: '#rrggbb',
};

/** What is known of the control whose state is told. */
export interface Known {
  readonly role: string;
  /** What the line already says. */
  readonly name: string;
  /** The value that stands beside it. */
  readonly shows: string | null;
}

/** The attributes, in the order in which they are written. */
export function attributesOf(element: Element, { role, name, shows }: Known, mayTellInvalid: boolean, focused: Element | null): Attribute[] {
  const out: Attribute[] = [];
  const add = (key: string, value: string | null): void => {
    if (value !== null && value !== '') out.push(`${key}=${quoted(fold(value))}`);
  };
  const flag = (key: string, on: boolean): void => {
    if (on) out.push(key);
  };
  const { localName } = element;
  const isField = FIELDS.has(localName) && isAnyHtml(element);
  const isEditor = !isField && isEditingHost(element);
  const type = isHtml(element, 'input') ? element.type : '';
  if (type !== 'text') add('type', type);
  const names = element.getAttributeNames();
  const hasAria = internalsAt(element) !== null || names.some((each) => each === 'role' || each.startsWith('aria-'));
  if (role !== '' && (isEditor || (hasAria && ariaOf(element, 'role') !== null && role !== impliedRole(element)))) add('role', role);
  if (localName === 'a' || localName === 'area') add('href', addressOf(element, name));
  if (shows !== null) addVerbatim(shows, out);
  if (isField) addFieldValue(element, type, out, flag, add);
  else addValue(element, { role, name, isEditor }, out, add);
  if (type === 'checkbox' || type === 'radio') {
    const tick = element as HTMLInputElement;
    if (tick.indeterminate) out.push('checked=mixed');
    else flag('checked', tick.checked);
    // of stars that are all called "★" the page tells this alone
    if (type === 'radio' && !/[\p{L}\p{N}]/u.test(name) && tick.value !== 'on') add('value', shortened(fold(tick.value), 80));
  }
  flag('selected', localName === 'option' && isHtml(element, 'option') && element.selected);
  if (localName === 'summary' || localName === 'details' || internalsAt(element) !== null || names.some((each) => STATES.has(each))) addAria(element, out, flag, add);
  // The head of a column tells it, the button in it is what is pressed.
  const sort = (hasAria ? aria(element, 'sort') : null) ?? element.parentElement?.getAttribute('aria-sort') ?? 'none';
  if (sort !== 'none') add('sort', sort);
  flag('disabled', isDisabled(element));
  if (isField || TAKES_PART.test(localName)) {
    flag('readonly', (isTextField(element) && element.readOnly) || aria(element, 'readonly') === 'true');
    flag('required', element.matches(':required') || aria(element, 'required') === 'true');
    flag('invalid', isInvalid(element, mayTellInvalid));
  }
  if (isField || names.length > 0 || hasAria) addTyping(element, type, name, add);
  flag('focused', element === focused);
  return out;
}

/** Key of the input state that can change without a mutation; null where building it costs as much as writing the line. */
export function stateOf(element: Element, mayTellInvalid: boolean): string | null {
  if (!isHtml(element, 'input') || element.type === 'file' || element.hasAttribute('list')) return null;
  return `${element.checked} ${element.indeterminate} ${isInvalid(element, mayTellInvalid)} ${element.value}`;
}

const FIELDS = new Set(['input', 'select', 'textarea']);

const aria = (element: Element, name: string): string | null => ariaOf(element, `aria-${name}`);

/** Attributes that `addAria` tells of. */
const STATES = new Set('popovertarget aria-checked aria-current aria-expanded aria-invalid aria-posinset aria-pressed aria-readonly aria-required aria-selected aria-setsize'.split(' '));

/** Elements of forms, and custom ones, which may be such. */
const TAKES_PART = /^(?:input|select|textarea|button)$|-/;

function addAria(element: Element, out: Attribute[], flag: (key: string, on: boolean) => void, add: Add): void {
  if (!isTick(element)) {
    if (aria(element, 'checked') === 'mixed') out.push('checked=mixed');
    else flag('checked', aria(element, 'checked') === 'true');
  }
  flag('selected', aria(element, 'selected') === 'true');
  addExpanded(element, out);
  if (aria(element, 'pressed') === 'mixed') out.push('pressed=mixed');
  else flag('pressed', aria(element, 'pressed') === 'true');
  const [position, size] = [aria(element, 'posinset'), aria(element, 'setsize')];
  if (element.getAttribute('role') === 'radio' && position !== null && size !== null) add('position', `${position}/${size}`);
  const current = aria(element, 'current');
  if (current === 'true') out.push('current');
  else if (current !== 'false') add('current', current);
  if (TAKES_PART.test(element.localName)) return;
  flag('readonly', aria(element, 'readonly') === 'true');
  flag('required', aria(element, 'required') === 'true');
  flag('invalid', isInvalid(element, false));
}

type Add = (key: string, value: string | null) => void;

/** Of a native field. `type`: of an `input`. */
function addFieldValue(element: Element, type: string, out: Attribute[], flag: (key: string, on: boolean) => void, add: Add): void {
  if (isHtml(element, 'select')) {
    const chosen = selectedOf(element);
    if (isListBox(element)) {
      if (chosen.length > 0) out.push(`selected=${quotedList(chosen)}`);
    } else if (chosen[0] !== undefined) out.push(`value=${quoted(chosen[0])}`);
    if (element.options.length > 0) out.push(`options=${quotedList(optionsOf(element))}`);
    return;
  }
  if (isHtml(element, 'input')) {
    if (isTextField(element) && isSecret(element)) flag('filled', element.value !== '');
    else if (type === 'file') add('value', Array.from(element.files ?? [], (file) => file.name).join('|'));
    else if (type === 'range' || type === 'color' || isTextField(element)) addVerbatim(element.value, out);
    if (element.hasAttribute('list') && element.list !== null) out.push(`options=${quotedList(optionsOf(element.list))}`);
    return;
  }
  if (!isHtml(element, 'textarea')) return;
  if (isSecret(element)) flag('filled', element.value !== '');
  else addVerbatim(element.value, out);
}

function addValue(element: Element, { role, name, isEditor }: { readonly role: string; readonly name: string; readonly isEditor: boolean }, out: Attribute[], add: Add): void {
  if (isEditor) {
    const text = (element as HTMLElement).innerText;
    if (!isSecret(element)) addVerbatim(text, out);
    else if (text.trim() !== '') out.push('filled');
  } else if (role === 'textbox' || role === 'searchbox') {
    const text = fold(element.textContent);
    if (text !== name) addVerbatim(text, out);
  } else if (role === 'slider' || role === 'spinbutton' || role === 'scrollbar' || role === 'separator') {
    add('value', aria(element, 'valuetext') ?? aria(element, 'valuenow'));
    add('min', aria(element, 'valuemin'));
    add('max', aria(element, 'valuemax'));
  }
}

function addVerbatim(value: string, out: Attribute[]): void {
  if (value !== '' && value !== '\n') out.push(`value=${quotedVerbatim(value)}`);
}

function addExpanded(element: Element, out: Attribute[]): void {
  const expanded = expandedOf(element);
  if (expanded === 'true') out.push('expanded');
  // What is disabled cannot expand now.
  else if (expanded === 'false' && !isDisabled(element)) out.push('expanded=false');
}

/** By what it opens where the browser knows that, else by ARIA. */
function expandedOf(element: Element): string | null {
  const details = isHtml(element, 'summary') ? element.parentElement : isHtml(element, 'details') ? element : null;
  if (details !== null) return String(isHtml(details, 'details') && details.open);
  const popover = 'popoverTargetElement' in element ? (element as HTMLButtonElement).popoverTargetElement : null;
  return popover === null ? aria(element, 'expanded') : String(popover.matches(':popover-open'));
}

/** Told by ARIA at any time; by the browser only once the user or the page could know. */
function isInvalid(element: Element, mayTell: boolean): boolean {
  const given = aria(element, 'invalid');
  if (given !== null && given !== 'false' && given !== '') return true;
  return element.matches(':user-invalid') || (mayTell && element.matches(':invalid'));
}

/** `type`: of an `input`. */
function addTyping(element: Element, type: string, name: string, add: Add): void {
  const placeholder = element.getAttribute('placeholder') ?? aria(element, 'placeholder');
  if (placeholder !== null && fold(placeholder) !== name) add('placeholder', shortened(fold(placeholder), 80));
  if (type === 'checkbox' || type === 'radio' || (type === '' && !isHtml(element, 'textarea'))) return;
  for (const key of CONSTRAINTS) add(key, element.getAttribute(key));
  add('format', FORMATS[type] ?? null);
  if (type === 'file') add('accept', element.getAttribute('accept'));
}

/** The element whose line says `focused`; the body has the focus where nothing has it. */
export function focusedElement(): Element | null {
  const active = deepActiveElement(document);
  return active === active?.ownerDocument.body && !isEditingHost(active) ? null : active;
}
