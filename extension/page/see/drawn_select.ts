/** A drawn box that shows what an unseen `select` in it or beside it holds: it is that list, and its line tells of that. */
import { isHtml } from '../dom/kinds';
import { fold } from '../dom/text';
import type { Box } from './box';
import type { Item } from './item';
import type { AccessibleNames } from './name/accname';
import { isOriginal } from './name/nearby';
import { noteOutsideRead } from './outside_reads';

/** A list is drawn of no more: what shows the choice, an arrow, the unseen fields. */
const MOST_PARTS = 6;
const MOST_BOXES = 12;

/** The `select` that a box stands for: the only one there, with the choice that the box shows as its text. */
export function selectShownBy(box: Box, text: string): HTMLSelectElement | null {
  if (text === '') return null;
  const { element } = box;
  const around = partsAround(element, box.boxes);
  if (around === null) return null;
  noteOutsideRead();
  const [select, second] = around.querySelectorAll('select');
  if (select === undefined || second !== undefined || !isOriginal(select)) return null;
  const chosen = select.selectedOptions[0];
  return chosen !== undefined && fold(chosen.text) === text ? select : null;
}

/** The field that such a list is called by: itself, or the one beside it that takes the focus. */
export function namedFieldOf(select: HTMLSelectElement, element: Element, names: AccessibleNames): Element {
  const around = element.contains(select) ? element : element.parentElement;
  return [select, ...(around?.querySelectorAll('input') ?? [])].find((field) => names.of(field) !== '') ?? select;
}

/** Whether something without a name is the arrow beside such a box. */
export const isArrowBeside = (element: Element, before: Item | undefined): boolean =>
  before?.kind === 'control' && before.told !== before.element && isHtml(before.told, 'select') && before.element.parentElement === element.parentElement;

function partsAround(element: Element, boxes: number): Element | null {
  if (boxes > MOST_BOXES) return null;
  if (element.querySelector('select') !== null) return element;
  const parent = element.parentElement;
  return parent !== null && parent.childElementCount <= MOST_PARTS && parent.localName !== 'body' ? parent : null;
}
