/**
 * Entries of lists that no tag and no role tells: one of several alike side by side, by the first class that they bear, or
 * where their classes tell nothing, by what they are built of. Asked only for what stands around a control.
 */
import { isSvg } from '../dom/kinds';
import { roleOf } from './role';

/** As many on each side tell an entry from its like. */
const NEIGHBOURS = 2;
/** What holds more is a part of the page, not an entry of a list. */
const MOST_ELEMENTS = 40;
/** So many children may come and go (a badge, a second line) in what is alike all the same. */
const MOST_OPTIONAL = 2;

/** Kinds of cards that an element held: what is left when the others went is one still. */
const held = new WeakMap<Node, Set<string>>();

/** `role`: its own. What has one is a card by its class alone. */
export function isCard(element: Element, role: string): boolean {
  if (role !== '' && !element.hasAttribute('class')) return false;
  const { parentNode, firstElementChild } = element;
  if (parentNode === null || firstElementChild === null) return false;
  return isOneOf(element, parentNode, classOf(element), (each, kind) => classOf(each) === kind) || isOneOf(element, parentNode, shapeOf(element), (each) => areAlike(element, each));
}

function isOneOf(element: Element, parent: Node, kind: string | null, isLike: (each: Element, kind: string) => boolean): boolean {
  if (kind === null) return false;
  const kinds = held.get(parent);
  if (kinds?.has(kind) === true) return true;
  if (!neighbours(element).some((each) => isLike(each, kind))) return false;
  held.set(parent, (kinds ?? new Set()).add(kind));
  return true;
}

/** The nearest siblings of the same tag. */
export function neighbours(entry: Element): Element[] {
  const found: Element[] = [];
  let [before, after]: [Element | null, Element | null] = [entry, entry];
  for (let step = 0; step < NEIGHBOURS; step++) {
    before = before?.previousElementSibling ?? null;
    after = after?.nextElementSibling ?? null;
    for (const each of [before, after]) if (each !== null && each.localName === entry.localName) found.push(each);
  }
  return found;
}

function classOf(element: Element): string | null {
  const first = isSvg(element) ? undefined : element.classList[0];
  return first === undefined ? null : `${element.localName}.${first}`;
}

/** What an element is built of, two levels deep; null where its role or its class is to tell, and of what is too large. */
function shapeOf(element: Element): string | null {
  if (!hasMadeNames(element) || roleOf(element) !== '' || element.getElementsByTagName('*')[MOST_ELEMENTS] !== undefined) return null;
  return Array.from(element.children, (child) => `${child.localName}(${tagsIn(child).join(' ')})`).join(' ');
}

/** No class, or such as a tool gives, which are others for each (`css-1k2j`, `row-3`). */
const hasMadeNames = ({ classList }: Element): boolean => Array.from(classList).every((name) => /\d/.test(name));

const tagsIn = (element: Element): string[] => Array.from(element.children, ({ localName }) => localName);

/** Built of the same, but for a few children that only one of them has. */
function areAlike(one: Element, other: Element): boolean {
  const shape = shapeOf(other);
  if (shape === null || shape === '') return false;
  if (shape === shapeOf(one)) return true;
  const [shorter, longer] = [tagsIn(one), tagsIn(other)].sort((a, b) => a.length - b.length) as [string[], string[]];
  let at = 0;
  for (const tag of longer) if (tag === shorter[at]) at++;
  return shorter.length > 1 && at === shorter.length && longer.length - at <= MOST_OPTIONAL;
}
