/** Nothing is said twice: which text a thing's name already says, and what a thing that has only text is called. */
import { isHtml } from '../dom/kinds';
import { childrenOf, type Item } from './item';
import { fold } from './text';

/** All texts of an item and of what stands under it, but not those of other controls. */
export function textsOf(item: Item): string[] {
  if (item.kind === 'control') return [];
  const own = item.kind === 'text' ? [item.text] : [];
  return [...own, ...childrenOf(item).flatMap(textsOf)];
}

const LONGEST_CARD = 150;

/** What a thing that only acts like a control is called: all its text if that is short, else the first of it. */
export function shortText(texts: readonly string[]): string {
  const all = texts.join(' ');
  return all.length <= LONGEST_CARD ? all : (texts[0] ?? '').slice(0, LONGEST_CARD);
}

/** Whether an item is text that says nothing but what the name of the control around it says. */
export function isSaidByName(item: Item, name: string): boolean {
  if (item.kind !== 'text' || item.children.length > 0) return false;
  return name.toLowerCase().includes(item.text.toLowerCase()) || !/[\p{L}\p{N}]/u.test(item.text);
}

/** Whether an item is text and exactly that. */
export const isJust = (item: Item, text: string): boolean => item.kind === 'text' && item.children.length === 0 && item.text === text;

const FIELDS = new Set(['textbox', 'searchbox', 'combobox', 'listbox', 'spinbutton', 'slider', 'checkbox', 'radio', 'switch', '']);

/** Items without the texts that only name the field that stands right before or after them, all the way down. */
export function withoutEchoes(items: readonly Item[]): Item[] {
  const heard = items.filter((item, at) => ![items[at - 1], items[at + 1]].some((other) => other !== undefined && isEchoOf(item, other)));
  return heard.map((item) => (childrenOf(item).length === 0 ? item : { ...item, children: withoutEchoes(childrenOf(item)) }));
}

const isEchoOf = (text: Item, field: Item): boolean => field.kind === 'control' && FIELDS.has(field.role) && isJust(text, field.calling.name);

/** The text beside a picture says what the picture does. */
export function isInTextAround(element: Element, name: string): boolean {
  const around = element.parentElement?.parentElement ?? element.parentElement;
  return isHtml(element, 'img') && around !== null && around.localName !== 'body' && fold(around.textContent).toLowerCase().includes(name.toLowerCase());
}
