/**
 * A state that only a class and the look tell: the link of the page that is shown, the day that is chosen, a step that is
 * off. Told only where neighbours of the same kind are not so marked and look otherwise.
 */
import { noteOutsideRead } from './outside_reads';
import type { Styles } from './styles';

export type Mark = 'current' | 'selected' | 'disabled';

const CLASS = /(?:^|[\s_-])(active|current|selected|chosen|disabled|unavailable|taken|occupied|booked)(?=\s|$)/i;
const MARKS: Readonly<Record<string, Mark>> = { active: 'current', current: 'current', selected: 'selected', chosen: 'selected', disabled: 'disabled', unavailable: 'disabled', taken: 'disabled', occupied: 'disabled', booked: 'disabled' };
/** What says it better. */
const TOLD = ['aria-selected', 'aria-current', 'aria-pressed', 'aria-checked', 'aria-disabled', 'disabled'];
const MOST_NEIGHBOURS = 8;

/** The mark of a control, or null. Reads styles only of what bears such a class and of one neighbour. */
export function markOf(element: Element, styles: Styles): Mark | null {
  const holder = isWrapped(element) ? element.parentElement : null;
  const mark = markIn(element) ?? (holder === null ? null : markIn(holder));
  if (mark === null || TOLD.some((name) => element.hasAttribute(name))) return null;
  noteOutsideRead();
  const others = neighbours(holder ?? element);
  const plain = others.filter((each) => markIn(each) !== mark && markIn(twinIn(each, element)) !== mark);
  const [other] = plain;
  // Of few, more bear it than do not: then it is no mark.
  if (other === undefined || others.length - plain.length >= plain.length) return null;
  const looksAlike = isAlike(element, twinIn(other, element), styles) && (holder === null || isAlike(holder, other, styles));
  return looksAlike ? null : mark;
}

function markIn(element: Element): Mark | null {
  const found = CLASS.exec(element.getAttribute('class') ?? '')?.[1];
  return found === undefined ? null : (MARKS[found.toLowerCase()] ?? null);
}

/** A list item or a cell that is there for the one thing in it bears the class in its place. */
const isWrapped = ({ parentElement }: Element): boolean => parentElement !== null && /^(?:li|td)$/.test(parentElement.localName) && parentElement.childElementCount === 1;

/** Elements right around one, of the same tag and place. */
function neighbours(element: Element): Element[] {
  const found: Element[] = [];
  let [before, after]: [Element | null, Element | null] = [element.previousElementSibling, element.nextElementSibling];
  while (found.length < MOST_NEIGHBOURS && (before !== null || after !== null)) {
    for (const each of [before, after]) if (each?.localName === element.localName) found.push(each);
    before = before?.previousElementSibling ?? null;
    after = after?.nextElementSibling ?? null;
  }
  return found;
}

/** In a neighbour of the holder, what stands where the element stands. */
const twinIn = (neighbour: Element, element: Element): Element => (neighbour.localName === element.localName ? neighbour : (neighbour.firstElementChild ?? neighbour));

function isAlike(one: Element, other: Element, styles: Styles): boolean {
  const [a, b] = [styles.of(one), styles.of(other)];
  return a.color === b.color && a.backgroundColor === b.backgroundColor && a.fontWeight === b.fontWeight && a.opacity === b.opacity && a.borderBottomColor === b.borderBottomColor && a.boxShadow === b.boxShadow && a.fill === b.fill;
}
