/**
 * The role of an element: the first valid one that its author gave, else the one its tag implies.
 * WAI-ARIA 1.2, "Handling author errors"; HTML-AAM 1.0, "HTML element role mappings".
 */
import { ariaOf } from '../dom/aria';
import { isAnyHtml, isEditingHost, isHtml, isSvg } from '../dom/kinds';
import { noteOutsideRead } from './outside_reads';

const ROLES = new Set(
  (
    'alert alertdialog application article banner blockquote button caption cell checkbox code columnheader combobox complementary contentinfo ' +
    'definition deletion dialog directory document emphasis feed figure form generic grid gridcell group heading img image insertion link list ' +
    'listbox listitem log main marquee math menu menubar menuitem menuitemcheckbox menuitemradio meter navigation none note option paragraph ' +
    'presentation progressbar radio radiogroup region row rowgroup rowheader scrollbar search searchbox separator slider spinbutton status strong ' +
    'subscript superscript suggestion switch tab table tablist tabpanel term textbox time timer toolbar tooltip tree treegrid treeitem'
  ).split(' '),
);

/** Roles that a person works with: wherever one is shown, it is numbered. */
export const WIDGET_ROLES: ReadonlySet<string> = new Set(
  (
    'button checkbox combobox link menuitem menuitemcheckbox menuitemradio option radio scrollbar searchbox slider spinbutton switch tab textbox treeitem'
  ).split(' '),
);

/** The role, `''` where there is none worth a word (a `div`, a `span`). */
export function roleOf(element: Element): string {
  const given = ariaOf(element, 'role');
  if (given !== null) {
    const role = validRole(given, element);
    if (role !== null) return role;
  }
  return impliedRole(element);
}

/** The role that the author gave, if there is a valid one; `presentation` on something that can be focused does not count. */
function validRole(attribute: string, element: Element): string | null {
  for (const token of attribute.toLowerCase().split(/\s+/)) {
    if (!ROLES.has(token)) continue;
    // WAI-ARIA 1.2, "Presentational Roles Conflict Resolution"
    if (token === 'none' || token === 'presentation') return isFocusable(element) ? null : '';
    if (token === 'generic') return '';
    return token === 'image' ? 'img' : token;
  }
  return null;
}

function isFocusable(element: Element): boolean {
  if (element.hasAttribute('tabindex') || isEditingHost(element)) return true;
  if (isHtml(element, 'a')) return element.hasAttribute('href');
  if (isHtml(element, 'input')) return element.type !== 'hidden' && !element.disabled;
  return (isHtml(element, 'button') || isHtml(element, 'select') || isHtml(element, 'textarea')) && !element.disabled;
}

const BY_TAG: Readonly<Record<string, string>> = {
  article: 'article', aside: 'complementary', blockquote: 'blockquote', button: 'button', caption: 'caption', datalist: 'listbox',
  details: 'group', dialog: 'dialog', fieldset: 'group', figure: 'figure', form: 'form', h1: 'heading', h2: 'heading', h3: 'heading',
  h4: 'heading', h5: 'heading', h6: 'heading', hr: 'separator', li: 'listitem', main: 'main', math: 'math', menu: 'list', meter: 'meter',
  nav: 'navigation', ol: 'list', optgroup: 'group', option: 'option', output: 'status', progress: 'progressbar', search: 'search',
  summary: 'button', table: 'table', tbody: 'rowgroup', textarea: 'textbox', tfoot: 'rowgroup', thead: 'rowgroup', tr: 'row', ul: 'list',
};

const BY_TYPE: Readonly<Record<string, string>> = {
  button: 'button', checkbox: 'checkbox', image: 'button', number: 'spinbutton', radio: 'radio', range: 'slider', reset: 'button',
  search: 'searchbox', submit: 'button', email: 'textbox', tel: 'textbox', text: 'textbox', url: 'textbox', password: 'textbox',
};

/** The role that the tag and its attributes imply. */
export function impliedRole(element: Element): string {
  if (!isAnyHtml(element)) return isSvg(element) ? svgRole(element) : '';
  const { localName } = element;
  switch (localName) {
    case 'a':
    case 'area':
      return element.hasAttribute('href') ? 'link' : '';
    case 'img':
      return element.getAttribute('alt') === '' ? '' : 'img';
    case 'input':
      return inputRole(element as HTMLInputElement);
    case 'select':
      return isListBox(element as HTMLSelectElement) ? 'listbox' : 'combobox';
    case 'header':
    case 'footer':
      return element.closest('article,aside,main,nav,section,[role=article],[role=main],[role=region]') !== null ? '' : localName === 'header' ? 'banner' : 'contentinfo';
    case 'section':
      return element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby') ? 'region' : '';
    case 'td':
      return inGrid(element) ? 'gridcell' : 'cell';
    case 'th':
      return element.getAttribute('scope')?.startsWith('row') === true || isRowHeader(element) ? 'rowheader' : 'columnheader';
    default:
      return BY_TAG[localName] ?? (isEditingHost(element) ? 'textbox' : '');
  }
}

function svgRole(element: Element): string {
  if (element.localName === 'a') return element.hasAttribute('href') || element.hasAttribute('xlink:href') ? 'link' : '';
  return element.localName === 'svg' ? 'img' : '';
}

function inputRole(input: HTMLInputElement): string {
  const role = BY_TYPE[input.type] ?? '';
  if ((role !== 'textbox' && role !== 'searchbox') || input.list === null) return role;
  noteOutsideRead();
  return 'combobox';
}

/** A `select` that shows its options without being opened. */
export const isListBox = (select: HTMLSelectElement): boolean => select.multiple || select.size > 1;

const inGrid = (cell: Element): boolean => {
  const role = cell.closest('table')?.getAttribute('role');
  return role === 'grid' || role === 'treegrid';
};

/** A `th` without a scope that stands beside data cells heads its row. */
function isRowHeader(cell: Element): boolean {
  if (cell.getAttribute('scope')?.startsWith('col') === true) return false;
  const row = cell.parentElement;
  return row !== null && row.firstElementChild === cell && row.querySelector(':scope > td') !== null;
}

const HEADING = /^h([1-6])$/;

/** A heading's level, 1 to 6; 2 where the author gave none. */
export function headingLevel(element: Element): number {
  const given = Number(element.getAttribute('aria-level') ?? HEADING.exec(element.localName)?.[1] ?? '2');
  return Number.isInteger(given) && given >= 1 ? Math.min(given, 6) : 2;
}
