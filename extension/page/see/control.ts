/** What is a control: something that a person can use, by what it is or by how it behaves. */
import { ariaOf } from '../dom/aria';
import { isEditingHost, isHtml, isSvg } from '../dom/kinds';
import { hasOwnSummary, summaryOf } from '../dom/own_summary';
import { scopeOf } from '../dom/tree';
import type { Facts } from './box';
import { noteOutsideRead } from './outside_reads';
import { WIDGET_ROLES } from './role';

/** `semantic`: it says so. `behaviour`: it only acts so (a handler, a cursor), and may be a mere wrapper of a control. */
export type ControlKind = 'semantic' | 'behaviour';

/** Tells what kind of control an element is; null: none. `parent`: facts of the box around it. */
export function controlKind(element: Element, role: string, facts: Facts, parent: Facts | null, hasListener: boolean): ControlKind | null {
  if (isSemantic(element, role)) return 'semantic';
  if (element.localName === 'html' || element.localName === 'body') return null;
  return behaves(element, role, facts, parent, hasListener) ? 'behaviour' : null;
}

const SAYS_SO =
  '[contenteditable=""],[contenteditable=true],[onclick],[tabindex="0"],' +
  '[role=button],[role=link],[role=checkbox],[role=radio],[role=switch],[role=tab],[role=menuitem],[role=option],[role=combobox],[role=textbox],[role=slider]';

/** What `saysThatItIsAControl` answers, and a few more. */
export const COUNTED = `a[href],button,input,select,textarea,summary,${SAYS_SO}`;

/** Whether an element is a control by its tag or its attributes; quick enough to be asked of every element. */
export function saysThatItIsAControl(element: Element, localName: string): boolean {
  switch (localName) {
    case 'button':
    case 'select':
    case 'textarea':
    case 'summary':
      return true;
    case 'input':
      return element.getAttribute('type') !== 'hidden';
    case 'a':
      if (element.hasAttribute('href')) return true;
  }
  return element.hasAttributes() && element.matches(SAYS_SO);
}

/** A control by its tag, its role, or because it can be edited. Reads no style. */
export function isSemantic(element: Element, role: string): boolean {
  const { localName } = element;
  switch (localName) {
    case 'a':
    case 'area':
      return element.hasAttribute('href') || (isSvg(element) && element.hasAttribute('xlink:href')) || element.getAttribute('aria-disabled') === 'true' || WIDGET_ROLES.has(role);
    case 'input':
      return !isHtml(element, 'input') || element.type !== 'hidden';
    case 'button':
    case 'select':
    case 'textarea':
      return true;
    case 'summary':
      return isHtml(element.parentElement, 'details') && summaryOf(element.parentElement) === element;
    case 'details':
      return hasOwnSummary(element);
    case 'video':
    case 'audio':
      return element.hasAttribute('controls') || !isBackdrop(element);
    default:
      if (PLAIN_ROLES.has(role) && !element.hasAttributes() && localName !== 'body') return false;
      return (WIDGET_ROLES.has(role) && role !== 'scrollbar') || isEditingHost(element) || (role === 'gridcell' && cellActs(element)) || (role === 'listbox' && standsAlone(element));
  }
}

/** Of what is no control without an attribute that makes it one: most of a page. */
const PLAIN_ROLES = new Set(['', 'cell', 'row', 'listitem', 'heading', 'list', 'rowgroup']);

/** A film that runs behind a page without end and without sound. */
const isBackdrop = (player: Element): boolean => player.hasAttribute('autoplay') && player.hasAttribute('muted');

/** A film or sound whose controls the page draws itself, and often only while the mouse is on it. */
export const isBarePlayer = (element: Element): boolean => /^(?:video|audio)$/.test(element.localName) && !element.hasAttribute('controls');

/** One that is taken is told as well, where a name is all that it has. */
const cellActs = (cell: Element): boolean => tabIndex(cell) >= 0 || (cell.getAttribute('aria-disabled') === 'true' && cell.hasAttribute('aria-label') && cell.firstElementChild === null) || (cell.hasAttribute('tabindex') && (cell.hasAttribute('aria-selected') || cell.hasAttribute('aria-disabled')));

/** A list of options that is a control by itself, and not what another control opened. */
function standsAlone(list: Element): boolean {
  if (tabIndex(list) < 0 || (!list.hasAttribute('tabindex') && list.getAttribute('aria-multiselectable') !== 'true')) return false;
  noteOutsideRead();
  const { id } = list;
  const owner = `[aria-controls~="${CSS.escape(id)}"],[aria-owns~="${CSS.escape(id)}"]`;
  return id === '' || scopeOf(list).querySelector(owner) === null;
}

// Things that hold controls: that they can take the focus says nothing about their being one.
const CONTAINERS = new Set(
  (
    'alertdialog application article banner complementary contentinfo dialog document feed figure form grid group heading list listbox log main menu menubar ' +
    'navigation radiogroup region row rowgroup search status table tablist tabpanel toolbar tooltip tree treegrid alert timer'
  ).split(' '),
);

// What listens for all that is in it: the items act, not the whole.
const DELEGATES = new Set(
  'banner complementary contentinfo dialog document feed form grid list listbox main menu menubar navigation radiogroup rowgroup search table tablist tabpanel toolbar tree treegrid'.split(' '),
);

const HANDLERS = ['onclick', 'onmousedown', 'onmouseup', 'onpointerdown', 'onpointerup', 'ondblclick', 'ontouchstart', 'ontouchend', 'oncontextmenu', 'ondrop'];

/** One question in place of one for each attribute. */
const MAY_BEHAVE = ['tabindex', 'draggable', ...HANDLERS].map((name) => `[${name}]`).join(',');

function behaves(element: Element, role: string, facts: Facts, parent: Facts | null, hasListener: boolean): boolean {
  // An empty list that listens is there to drop something into.
  if (hasListener && (!DELEGATES.has(role) || element.firstElementChild === null)) return true;
  if (element.hasAttributes() && element.matches(MAY_BEHAVE)) {
    if (tabIndex(element) >= 0 && !CONTAINERS.has(role)) return true;
    if (element.getAttribute('draggable') === 'true') return true;
    if (actsByItself(element)) return true;
  }
  return cursorBegins(element, facts, parent);
}

/** It has a handler of its own in its markup. */
export const actsByItself = (element: Element): boolean => HANDLERS.some((name) => element.hasAttribute(name));

/** The `tabindex` attribute, NaN where there is none. */
function tabIndex(element: Element): number {
  const given = element.getAttribute('tabindex');
  return given === null ? NaN : parseInt(given, 10);
}

const ACTING = /^(?:pointer|grab|move|copy|cell|zoom-in|zoom-out|[a-z]+-resize)$/;

/** A cursor that invites begins here; one that is inherited says nothing about the element. */
function cursorBegins(element: Element, facts: Facts, parent: Facts | null): boolean {
  const cursor = lastCursor(facts.cursor);
  if (cursor === 'auto' || !ACTING.test(cursor) || (parent !== null && lastCursor(parent.cursor) === cursor)) return false;
  // The edge of a column can be pulled in every row; its header's is enough.
  const row = cursor.endsWith('-resize') ? element.closest('tr,[role=row]') : null;
  return row === null || row.querySelector('th,[role=columnheader]') !== null;
}

/** A cursor that takes hold of something. */
export const isGrip = (cursor: string): boolean => /^(?:grab|grabbing|move|all-scroll|crosshair)$/.test(lastCursor(cursor));

/** By its cursor, a map or a drawing that is taken hold of wherever nothing lies on it. */
export const isSurface = (facts: Facts, parent: Facts | null): boolean => isGrip(facts.cursor) && (parent === null || lastCursor(parent.cursor) !== lastCursor(facts.cursor));

/** The keyword at the end of a list of cursor pictures. */
const lastCursor = (cursor: string): string => (cursor.includes(',') ? cursor.slice(cursor.lastIndexOf(',') + 1).trim() : cursor);

const CAN_BE_DISABLED = /^(?:button|input|select|textarea|option|optgroup|fieldset)$|-/;

/** Disabled by its own attribute, a fieldset, or ARIA (also on a container of it). */
export function isDisabled(element: Element): boolean {
  if (CAN_BE_DISABLED.test(element.localName) && element.matches(':disabled')) return true;
  const around = element.closest('[aria-disabled]');
  return around === null ? ariaOf(element, 'aria-disabled') === 'true' : around.getAttribute('aria-disabled') === 'true';
}

/** Its value is its text, and the line says it. */
export const holdsValue = (element: Element, role: string): boolean => isEditingHost(element) || role === 'textbox' || role === 'searchbox' || isHtml(element, 'select');

/** A list of options that shows the chosen one alone until it is opened. */
export const isClosedList = (element: Element): boolean => element.getAttribute('role') === 'listbox' && element.getAttribute('aria-expanded') === 'false';

/** Something that claims to be a control inside another, and is only what that one shows: its value, the option that is chosen. */
export function isPartOf(control: Element, element: Element, role: string): boolean {
  if (role === 'textbox') return !isHtml(element, 'input') && !isHtml(element, 'textarea') && !isEditingHost(element) && element.getAttribute('aria-readonly') === 'true';
  return role === 'option' && (control.getAttribute('role') === 'combobox' ? control.getAttribute('aria-expanded') !== 'true' : isClosedList(control)) && control !== element;
}

/** A transparent field that keeps a value for the browser's form; nobody is meant to use it. */
export const isForBrowserOnly = (field: Element): boolean =>
  field.getAttribute('tabindex') === '-1' && field.getAttribute('aria-hidden') === 'true' && !(isHtml(field, 'input') && /^(?:file|checkbox|radio)$/.test(field.type));

/** Empty, and does nothing but take the focus: by such things a page keeps the Tab key inside a part of it. */
export const isFocusStop = (element: Element, facts: Facts): boolean =>
  element.firstElementChild === null && element.shadowRoot === null && !isSvg(element) && element.localName !== 'canvas' && !actsByItself(element) && element.getAttribute('draggable') !== 'true' && !ACTING.test(lastCursor(facts.cursor)) && !isDrawn(getComputedStyle(element));

/** There is something to see of it. */
const isDrawn = ({ backgroundColor, backgroundImage, borderTopWidth }: CSSStyleDeclaration): boolean =>
  backgroundImage !== 'none' || borderTopWidth !== '0px' || !/, 0\)$/.test(backgroundColor);
