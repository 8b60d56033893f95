/**
 * What a thing stands in: the nearest row, list item, card or labelled group, by its role and name, else by its text
 * without digits. Two buttons of the same name are told apart by it, and one row's from another's that took its nodes.
 */
import { isElement, isHtml, isText } from '../dom/kinds';
import { fold } from '../dom/text';
import { flatParent, scopeOf } from '../dom/tree';
import { isCard, neighbours } from './cards';
import { roleOf } from './role';

const ENTRY_ROLES = new Set(['row', 'listitem', 'article', 'option', 'treeitem', 'menuitem']);
const GROUP_ROLES = new Set(['group', 'radiogroup', 'region', 'dialog', 'alertdialog', 'form', 'tabpanel', 'toolbar', 'navigation', 'search']);
/** What is done in an entry is no part of what the entry is. */
const CONTROLS = new Set(['button', 'input', 'select', 'textarea', 'script', 'style', 'template']);
const LONGEST = 120;

const NO_TEXTS: readonly string[] = [];
const NOWHERE: Standing = { surroundings: '', texts: NO_TEXTS };

export class Surroundings {
  readonly #entries = new Map<Element, Standing>();
  readonly #titles = new Map<Element, Title>();
  readonly #texts = new Map<Element, readonly string[]>();
  readonly #known = new Map<Element, Standing>();

  /** The surroundings of an element, as a text to be compared; `''` where only the document is around it. */
  of(element: Element): string {
    return this.standing(element).surroundings;
  }

  /** The same, with all texts of the entry that it stands in as far as they are compared; none where it stands in none, or in one with a name. As long as nothing there changed, the same object. */
  standing(element: Element): Standing {
    let known = this.#known.get(element);
    if (known === undefined) this.#known.set(element, (known = this.#find(flatParent(element))));
    return known;
  }

  #find(around: Element | null): Standing {
    const tag = around?.localName ?? 'html';
    if (around === null || tag === 'body' || tag === 'html') return NOWHERE;
    const entry = this.#entry(around);
    return entry === NOWHERE ? this.standing(around) : entry;
  }

  /** What it stands in apart from the cards around it: before there were several, those were none. */
  beyondCards(element: Element): string {
    const around = flatParent(element);
    if (around === null || around.localName === 'body') return '';
    const { surroundings } = this.#entry(around);
    return surroundings !== '' && !isOfCard(surroundings) ? surroundings : this.beyondCards(around);
  }

  /** The page changed: what stands in what is to be found anew. */
  forgetWays(): void {
    this.#known.clear();
  }

  /** An element changed, or what is in it. */
  drop(element: Element): void {
    this.#entries.delete(element);
    this.#titles.delete(element);
    this.#texts.delete(element);
  }

  /** Something changed right beside an entry. */
  dropEntry(element: Element): void {
    this.#entries.delete(element);
  }

  #entry(around: Element): Standing {
    let entry = this.#entries.get(around);
    if (entry === undefined) this.#entries.set(around, (entry = this.#read(around)));
    return entry;
  }

  #read(around: Element): Standing {
    const role = roleOf(around);
    if (GROUP_ROLES.has(role)) {
      const name = givenName(around);
      return name === '' ? NOWHERE : { surroundings: `${role} ${name}`, texts: NO_TEXTS };
    }
    const isEntry = ENTRY_ROLES.has(role);
    if (!isEntry && !isCard(around, role)) return NOWHERE;
    const name = givenName(around);
    const told = isEntry && name !== '' ? name : this.#told(around);
    return told === '' && !isEntry ? NOWHERE : { surroundings: `${isEntry ? role : 'card'} ${told}`, texts: name === '' ? this.#textsOf(around) : NO_TEXTS };
  }

  /** The title of an entry without digits; where its neighbours have the same, also what tells it from them. */
  #told(entry: Element): string {
    const { text, plain, stem } = this.#title(entry);
    const others = neighbours(entry).map((each) => this.#title(each));
    // "Customer 1 Paris" beside "Customer 2 Rome": the digits number them, though no two have the rest in common.
    if (plain !== '' && !others.some((other) => other.plain === plain || (stem !== null && other.stem === stem))) return plain;
    const whole = text !== '' && !others.some((other) => other.text === text) ? text : fold(this.#textsOf(entry).join(' ')).slice(0, LONGEST);
    return whole === '' ? plain : `${plain}${APART}${whole}`;
  }

  #title(entry: Element): Title {
    let title = this.#titles.get(entry);
    if (title === undefined) this.#titles.set(entry, (title = titleOf(this.#textsOf(entry))));
    return title;
  }

  #textsOf(entry: Element): readonly string[] {
    let known = this.#texts.get(entry);
    if (known === undefined) this.#texts.set(entry, (known = textsIn(entry)));
    return known;
  }
}

/** The first text of an entry that is more than digits. */
interface Title {
  readonly text: string;
  readonly plain: string;
  /** What stands before its first digit; null where it has none. */
  readonly stem: string | null;
}

const STEM = /^\P{N}*(?=\p{N})/u;

function titleOf(texts: readonly string[]): Title {
  for (const text of texts) {
    const plain = withoutDigits(text);
    if (plain !== '') return { text, plain, stem: STEM.exec(text)?.[0] ?? null };
  }
  return { text: '', plain: '', stem: null };
}

/** Between what an entry is called and what tells it from its neighbours. */
export const APART = ' · ';

/** A thing as it stood in an entry of a list. */
export interface Standing {
  readonly surroundings: string;
  /** Of the entry. */
  readonly texts: readonly string[];
}

export const isOfCard = (surroundings: string): boolean => surroundings.startsWith('card ');

const ENTRY = /^(?:row|listitem|article|option|treeitem|menuitem|card) /;

export const isOfEntry = (surroundings: string): boolean => ENTRY.test(surroundings);

export const withoutDigits = (text: string): string => fold(text.replace(/[\p{N}.,:/%+-]+/gu, ' '));

/** Texts of an entry that are not those of its buttons and fields, as many as are worth comparing. */
function textsIn(entry: Element): readonly string[] {
  const found: string[] = [];
  let chars = 0;
  for (let node = next(entry, entry); node !== null && chars < LONGEST; node = next(node, entry)) {
    const said = isText(node) ? node.data : isHtml(node as Element, 'img') ? (node as Element).getAttribute('alt') : null;
    if (said === null) continue;
    const text = fold(said);
    if (text === '') continue;
    found.push(text);
    chars += text.length;
  }
  return found;
}

/** The node after this one in an entry, not entering what is left out. */
function next(node: Node, entry: Element): Node | null {
  const inner = node === entry || !isElement(node) || !isLeftOut(node) ? node.firstChild : null;
  if (inner !== null) return inner;
  for (let at: Node | null = node; at !== null && at !== entry; at = at.parentNode) if (at.nextSibling !== null) return at.nextSibling;
  return null;
}

const isLeftOut = (element: Element): boolean => CONTROLS.has(element.localName) || element.getAttribute('role') === 'button';

function givenName(element: Element): string {
  const ids = element.getAttribute('aria-labelledby');
  if (ids !== null) {
    const scope = scopeOf(element);
    const text = fold(ids.split(/\s+/).map((id) => (id === '' ? null : scope.getElementById(id))?.textContent ?? '').join(' '));
    if (text !== '') return text;
  }
  const label = fold(element.getAttribute('aria-label') ?? '');
  if (label !== '') return label;
  const { localName } = element;
  return localName === 'fieldset' || localName === 'table' ? fold(element.querySelector(':scope > legend, :scope > caption')?.textContent ?? '') : '';
}
