/**
 * One control, one line: what a page draws around a field (a box that opens a list, an arrow, a picture, the value that is
 * chosen) is the look of that field and no control of its own.
 */
import { isHtml, isTextField } from '../dom/kinds';
import type { Box, Facts } from './box';
import { actsByItself } from './control';
import type { ControlItem, Item } from './item';
import { isSaidByName, textsOf } from './said';

const FIELDS = new Set(['textbox', 'searchbox', 'combobox', 'spinbutton']);
/** Taller than this, it is a card that has a field in it. */
const TALLEST_PX = 150;
/** The part of a wrapper that a field fills, where no list opens from it. */
const LEAST_PART = 0.4;

/** The items of a wrapper that only acts as its one field does: the field with what is chosen, and what else can be used. */
export function asOneField(wrapper: Box, items: readonly Item[]): readonly Item[] | null {
  const fields = items.filter((item): item is ControlItem => item.kind === 'control' && FIELDS.has(item.role));
  const [field] = fields;
  if (field === undefined || fields.length > 1 || wrapper.bottom - wrapper.top > TALLEST_PX || /^(?:tr|li|article)$/.test(wrapper.element.localName)) return null;
  if (field.role !== 'combobox' && !fills(field, wrapper)) return null;
  if (items.some((item) => item.kind === 'control' && item !== field && item.via !== 'behaviour' && item.role !== 'button')) return null;
  const shows = field.role === 'combobox' && valueOf(field.element) === '' ? chosen(field, items) : field.shows;
  return items.flatMap((item): readonly Item[] => {
    // Its box is the wrapper's: what is drawn over the field itself does not cover it.
    if (item === field) return [{ ...field, box: wrapper, shows: shows === '' ? null : shows }];
    if (item.kind === 'control') return item.calling.name === '' ? [] : [item];
    return field.role === 'combobox' || isSaidByName(item, field.calling.name) ? [] : [item];
  });
}

/** What a box that opens a list shows as chosen. */
const chosen = (field: ControlItem, items: readonly Item[]): string =>
  shownValue(items.flatMap((item) => (isSaidByName(item, field.calling.name) || isPlaceholder(item, field) ? [] : textsOf(item))), field.calling.name);

/** "Select…" is no value; it is told only where nothing else says what the field is for. */
const isPlaceholder = ({ box }: Item, { calling }: ControlItem): boolean => calling.name !== '' && box.element.matches('[class*=placeholder],[id*=placeholder]');

/** By which a choice is taken away, or a list opened. */
const SIGNS = /[×✕✖⌄⌃\u25a0-\u25ff]/g;

/** The texts of a box that opens a list, without the signs by which a choice is taken away. */
export const shownValue = (texts: readonly string[], name: string): string =>
  texts.filter((text) => text !== name).map((text) => text.replace(SIGNS, '').trim()).filter((text) => text !== '').join(' ');

/** In a box that opens a list: what is chosen, and the field that is typed into to find more. */
export const isShownByList = (item: Item): boolean =>
  (item.kind === 'text' && item.children.length === 0) || (item.kind === 'control' && (item.role === 'searchbox' || item.role === 'textbox') && valueOf(item.element) === '');

const valueOf = (element: Element): string => (isTextField(element) ? element.value : '');

function fills({ edges, element }: ControlItem, wrapper: Box): boolean {
  const part = ((edges.right - edges.left) * (edges.bottom - edges.top)) / ((wrapper.right - wrapper.left) * (wrapper.bottom - wrapper.top));
  return part >= LEAST_PART || (isHtml(element, 'input') && getComputedStyle(element).opacity === '0');
}

/** The sliders that something drawn stands for: browsers' own are there, and do not show. */
export const hiddenSliders = (wrapper: Element): readonly HTMLInputElement[] => [...wrapper.querySelectorAll<HTMLInputElement>('input[type=range]')];

/** The one box to tick, not rendered, that something drawn stands for. */
export function hiddenTick(wrapper: Element): HTMLInputElement | null {
  const ticks = wrapper.querySelectorAll<HTMLInputElement>('input[type=checkbox],input[type=radio]');
  return ticks.length === 1 ? (ticks[0] ?? null) : null;
}

/** One of several sliders that lie on each other: of each, only the thumb takes the pointer, which its style does not tell. */
export const isStackedSlider = (element: Element): boolean =>
  isHtml(element, 'input') && element.type === 'range' && element.parentElement !== null && element.parentElement.querySelectorAll(':scope > input[type=range]').length > 1;

/** A large part of the page that hears what happens in it; it has no sign of being something to press itself. */
export const isDelegate = (box: Box, { cursor }: Facts, isHeard: boolean): boolean =>
  isHeard && box.bottom - box.top > TALLEST_PX && /^(?:auto|default)$/.test(cursor) && !actsByItself(box.element) && !box.element.hasAttribute('tabindex');
