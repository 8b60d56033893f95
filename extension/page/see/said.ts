/** Nothing is said twice: which text a thing's name already says, and what a thing that has only text is called. */
import { isHtml } from '../dom/kinds';
import { fold } from '../dom/text';
import { childrenOf, type ControlItem, type Item, type TextItem } from './item';
import { noteOutsideRead } from './outside_reads';
import { struck } from './struck';

/** All texts of an item and of what stands under it, but not those of other controls. */
export function textsOf(item: Item): string[] {
  if (item.kind === 'control') return [];
  const own = item.kind === 'text' ? [item.text] : [];
  return [...own, ...childrenOf(item).flatMap(textsOf)];
}

const LONGEST_CARD = 150;

/** What a thing that only acts like a control is called: all its text if that is short, else the first of it; where no word is left, first the link in it. */
export function cardText(texts: readonly string[], controls: readonly ControlItem[]): string {
  const own = texts.join(' ');
  const link = /\p{L}/u.test(own) || own === '' ? undefined : controls.find(({ role }) => role === 'link');
  const all = link === undefined ? own : `${link.calling.name} ${own}`;
  return all.length <= LONGEST_CARD ? all : (texts[0] ?? '').slice(0, LONGEST_CARD);
}

/** The words of a text, without case and punctuation: what is compared to tell whether something was said already. */
const wordsOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

/** Whether an item is text that says nothing but what the name of the control around it says. */
export function isSaidByName(item: Item, name: string): boolean {
  if (item.kind !== 'text' || item.children.length > 0) return false;
  if (item.text === name) return true;
  const [text, said] = [wordsOf(item.text), wordsOf(name)];
  return text === '' || ` ${said} `.includes(` ${text} `) || (text.length >= LEAST_RUN && said.replace(/ /g, '').includes(text.replace(/ /g, '')));
}

/** Texts as long as this are found in a name also where the name runs words together. */
const LEAST_RUN = 4;

/** Whether an item is text and exactly that. */
export const isJust = (item: Item, text: string): boolean => item.kind === 'text' && item.children.length === 0 && item.text === text;

const FIELDS = new Set(['textbox', 'searchbox', 'combobox', 'listbox', 'spinbutton', 'slider', 'checkbox', 'radio', 'switch', '']);

/** Items without the texts that only name the field that stands right before or after them, all the way down. */
export function withoutEchoes(items: readonly Item[]): Item[] {
  const heard = items.filter((item, at) => !isEcho(item, items[at - 1]) && !isEcho(item, items[at + 1]));
  return heard.map((each, at) => {
    const item = each.kind === 'text' ? withoutEchoBefore(each, heard[at - 1]) : each;
    const children = childrenOf(item);
    if (children.length === 0) return item;
    const kept = withoutEchoes(children);
    // The same item stays the same object, which tells that its line is the same.
    return kept.length === children.length && kept.every((each, at) => each === children[at]) ? item : { ...item, children: kept };
  });
}

const isEcho = (item: Item, beside: Item | undefined): boolean => beside?.kind === 'control' && isEchoOf(item, beside);

/** A text that goes on after the name of the field before it: only how it goes on. */
function withoutEchoBefore(item: TextItem, before: Item | undefined): TextItem {
  if (item.level > 0 || before?.kind !== 'control' || !FIELDS.has(before.role)) return item;
  const { name } = before.calling;
  const said = name.length < LEAST_RUN ? undefined : [`${name} `, `${struck(name)} `].find((each) => item.text.startsWith(each));
  const rest = said === undefined ? '' : item.text.slice(said.length);
  // "Standard" before "Standard delivery takes 3 days": the sentence is not about the name
  return /[\p{L}\p{N}]/u.test(rest) && !/^\p{Ll}/u.test(rest) ? { ...item, text: rest } : item;
}

/** Whether an item only says what the field beside it is called. */
export function isEchoOf(item: Item, field: Item): boolean {
  if (field.kind !== 'control' || !FIELDS.has(field.role) || childrenOf(item).length > 0) return false;
  // The label of a field that is no native one may have a handler of its own, which only leads to the field.
  if (item.kind === 'control') return item.via === 'behaviour' && isHtml(item.element, 'label') && (wordsOf(item.calling.name) === wordsOf(field.calling.name) || isNamedBy(field.element, item.element));
  if (item.kind !== 'text' || item.level > 0) return false;
  const name = wordsOf(field.calling.name);
  const text = wordsOf(item.text);
  return text === name ? text !== '' || item.text === field.calling.name : text !== '' && field.element.hasAttribute('aria-labelledby') && name.startsWith(`${text} `);
}

const isNamedBy = (field: Element, { id }: Element): boolean => id !== '' && (field.getAttribute('aria-labelledby') ?? '').split(/\s+/).includes(id);

/** The text beside a picture says what the picture does. */
export function isInTextAround(element: Element, name: string): boolean {
  noteOutsideRead();
  const parent = element.parentElement;
  const outer = parent?.parentElement ?? null;
  const around = outer === null || outer.localName === 'body' ? parent : outer;
  return isHtml(element, 'img') && around !== null && around.localName !== 'body' && fold(around.textContent).toLowerCase().includes(name.toLowerCase());
}

/** A description that only says that there is a picture. */
const SAYS_NOTHING = /^\s*(?:(?:user|profile|message|product|the|a|an) )*(?:image|picture|photo|img|avatar|thumbnail|icon)s?\s*$/i;

/** A picture whose author hid what it says, or which stands in a control that has a name of its own. */
export const isUnsaidPicture = (picture: Element, control: Element | null): boolean =>
  SAYS_NOTHING.test(picture.getAttribute('alt') ?? '') ||
  picture.closest('[aria-hidden=true]') !== null || (control !== null && (control.hasAttribute('aria-label') || control.hasAttribute('aria-labelledby')));
