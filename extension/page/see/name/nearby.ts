/** The text beside a field that a person takes for its label: what stands before it (after a tick), or heads its row and column. */
import { flatChildNodes, flatParent } from '../../dom/tree';
import { isElement, isHtml, isText, isTick } from '../../dom/kinds';
import { fold } from '../../dom/text';
import { noteOutsideRead } from '../outside_reads';
import { headOfColumn } from './column';
import type { AccessibleNames } from './accname';

const FIELDS =
  'input:not([type=hidden]),select,textarea,button,a[href],summary,[contenteditable],[role=textbox],[role=searchbox],[role=combobox],[role=listbox],' +
  '[tabindex="0"],[role=slider],[role=spinbutton],[role=button],[role=link],[role=checkbox],[role=radio],[role=switch],[role=tab],[role=option],[role=menuitem]';
/** What only leads elsewhere may be what a row is called by. */
const BUT_LINKS = FIELDS.replace('a[href],', '').replace('[role=link],', '');
const SLIDERS = '[role=slider],input[type=range]';
const HEADINGS = 'h1,h2,h3,h4,h5,h6,[role=heading]';
const LONGEST = 80;
const LEVELS = 4;
/** What such a part of the page stands beside is no label of what is in it. */
const PARTS = 'header,footer,nav,main,section,aside,article,fieldset,dialog,[role=search],[role=form],[role=navigation],[role=region],[role=group],[role=toolbar],[role=dialog]';

/** The label text near an element, or null. */
export function nearbyLabel(element: Element, names: AccessibleNames): string | null {
  noteOutsideRead();
  return fromTable(element, names) ?? beside(element, names);
}

/** The heading right before something empty, such as a column to drop into. */
export function headingBefore(element: Element, names: AccessibleNames): string | null {
  if (element.firstElementChild !== null) return null;
  noteOutsideRead();
  const before = element.previousElementSibling;
  if (before === null) return null;
  const heading = before.matches(HEADINGS) ? before : before.querySelector(HEADINGS);
  return heading === null ? null : names.content(heading) || null;
}

/** Row header (else the row's first text cell) and column header. */
function fromTable(element: Element, names: AccessibleNames): string | null {
  const cell = element.closest('td,th,[role=cell],[role=gridcell]');
  const row = cell?.closest('tr,[role=row]');
  if (cell == null || row == null) return null;
  const cells = Array.from(row.children);
  const at = cells.indexOf(cell);
  const texts = cells.map((each) => (each === cell || each.querySelector(BUT_LINKS) !== null ? '' : names.content(each)));
  const head = labelsNext(texts, at) ? texts[at - 1] : texts.find((text, each) => text !== '' && (each < at || /\p{L}/u.test(text)));
  const column = headOfColumn(headerRow(row), cell) ?? (isTick(element) ? answerOver(row, at) : undefined);
  const words = [head ?? '', column === undefined || column === cell || column.querySelector('input,select,textarea') !== null ? '' : names.content(column)].filter((each) => each !== '' && each.length <= LONGEST);
  return words.length === 0 ? null : words.join(' ');
}

/** A form laid out as a table: before each field stands its label. Elsewhere a row is called by its first text. */
const labelsNext = (texts: readonly string[], at: number): boolean =>
  (texts[at - 1] ?? '') !== '' && (/[:*]$/.test(texts[at - 1] ?? '') || (texts.filter((text) => text === '').length > 1 && texts.every((text, each) => text !== '' || (texts[each - 1] ?? '') !== '')));

function headerRow(row: Element): Element | null {
  const table = row.closest('table,[role=table],[role=grid],[role=treegrid]');
  const first = table?.querySelector('thead tr, tr, [role=row]') ?? null;
  return first === row || first?.querySelector('th,[role=columnheader]') == null ? null : first;
}

/** Of a table of questions, what stands over the boxes of each: a first row of texts alone, be it of heads or not. */
function answerOver(row: Element, at: number): Element | undefined {
  const first = row.closest('table')?.querySelector('tr') ?? row;
  const isOfTexts = first !== row && first.children.length === row.children.length && first.querySelector(FIELDS) === null;
  return isOfTexts && row.querySelectorAll('input[type=radio],input[type=checkbox]').length > 1 ? first.children[at] : undefined;
}

function beside(element: Element, names: AccessibleNames): string | null {
  const after = isTick(element) || element.getAttribute('role') === 'checkbox' || element.getAttribute('role') === 'radio' || element.getAttribute('role') === 'switch';
  // Of several thumbs of one slider, what stands before it is said of each.
  const isSlider = element.matches(SLIDERS);
  let at: Element = element;
  for (let level = 0; level < LEVELS; level++) {
    const parent = flatParent(at);
    const isOuter = parent === null || parent.localName === 'body' || parent.localName === 'form';
    if (parent === null) return null;
    if (isOuter && level > 0) return labelRightBefore(at, names);
    const siblings = flatChildNodes(parent);
    const here = siblings.indexOf(at);
    const before = siblings.slice(0, here).reverse();
    const behind = siblings.slice(here + 1);
    const isBehind = after && !(level === 0 && isSaidBefore(element, siblings, names));
    const found = (isBehind ? (textAmong(behind, names) ?? textAmong(before, names)) : textAmong(before, names)) ?? null;
    if (found !== null) return found;
    const inner = at;
    if (isOuter || Array.from(parent.querySelectorAll(FIELDS)).some((each) => !inner.contains(each) && !isOriginal(each) && !(isSlider && each.matches(SLIDERS)))) return null;
    if (parent.matches(PARTS)) return null;
    at = parent;
  }
  return null;
}

/** The text right behind a small box, where each of its like there has one: with the last comes to light on which side they say it. */
export function labelBehind(element: Element, names: AccessibleNames): string | null {
  const parent = flatParent(element);
  if (parent === null) return null;
  noteOutsideRead();
  const siblings = inkIn(flatChildNodes(parent));
  const texts = textsBeside(element, siblings, 1, names);
  return texts.every((text) => text !== null) ? textAmong([siblings[siblings.indexOf(element) + 1] as Node], names) : null;
}

/** Each of its like has a text before it, and not each has one behind. */
const isSaidBefore = (element: Element, nodes: readonly Node[], names: AccessibleNames): boolean => {
  const siblings = inkIn(nodes);
  return textsBeside(element, siblings, -1, names).every((text) => text !== null) && textsBeside(element, siblings, 1, names).includes(null);
};

const inkIn = (nodes: readonly Node[]): readonly Node[] => nodes.filter((node) => isElement(node) || (isText(node) && fold(node.data) !== ''));

/** What stands on one side of an element and of those like it among its siblings; null for one where there is no text. */
function textsBeside(element: Element, siblings: readonly Node[], step: 1 | -1, names: AccessibleNames): readonly (string | null)[] {
  return siblings.flatMap((node, at) => {
    if (!isElement(node) || node.localName !== element.localName || fold(node.textContent) !== '' || node.getAttribute('role') !== element.getAttribute('role')) return [];
    const beside = siblings[at + step];
    return [beside === undefined ? null : textAmong([beside], names)];
  });
}

/** Right before it: a `label` that leads to no field can only be meant for it, and an unseen field is the one that it stands for. */
function labelRightBefore(element: Element, names: AccessibleNames): string | null {
  const before = element.previousElementSibling;
  if (before === null) return null;
  if (isOriginal(before)) return labelsOf(before, names) || null;
  return isHtml(before, 'label') && before.control === null ? names.content(before) || null : null;
}

const labelsOf = (field: HTMLSelectElement | HTMLInputElement, names: AccessibleNames): string => fold(Array.from(field.labels ?? [], (label) => names.content(label)).join(' '));

/** The nearest text, if it comes before any other field. */
function textAmong(nodes: readonly Node[], names: AccessibleNames): string | null {
  for (const node of nodes) {
    if (isText(node)) {
      const text = fold(node.data);
      if (text !== '') return text.length <= LONGEST ? text : null;
    } else if (isElement(node)) {
      if (isOriginal(node)) {
        const own = fold(names.labels.of(node).map((label) => names.content(label)).join(' '));
        if (own !== '') return own;
        continue;
      }
      if (node.matches('button,[role=button]') && !/[\p{L}\p{N}]/u.test(names.content(node))) continue;
      if (node.matches(HEADINGS) || node.matches(FIELDS) || node.querySelector(FIELDS) !== null) return null;
      const text = names.isHidden(node) ? '' : names.content(node);
      if (text !== '') return text.length <= LONGEST ? text : null;
    }
  }
  return null;
}

/** A native field that is kept out of sight because the drawn one beside it stands for it. */
export const isOriginal = (node: Element): node is HTMLSelectElement | HTMLInputElement =>
  (isHtml(node, 'select') || (isHtml(node, 'input') && node.type !== 'hidden')) && (node.getAttribute('aria-hidden') === 'true' || node.tabIndex < 0 || !node.checkVisibility());
