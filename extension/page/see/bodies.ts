/** The lines of things without their numbers. One is written anew only where its thing can be in another state and still be the same. */
import { isEditingHost } from '../dom/kinds';
import type { ControlItem, Item } from './item';
import { scrollableOf } from './scroll';
import { attributesOf } from './state';
import { quoted, unforged } from './text';

/** What decides about a line beside the thing itself. */
export interface Circumstances {
  isCovered(control: ControlItem): boolean;
  mayTellInvalid(element: Element): boolean;
  readonly focused: Element | null;
  /** Lines of fields, as they are now; written here by whoever asks for them. */
  readonly live: Map<ControlItem, string>;
}

/** Fields and what may be one: their state is in properties, of which nothing tells when they change. */
const LIVE = /^(?:input|select|textarea|option|body)$|-/;

export class Bodies {
  readonly #kept = new WeakMap<Item, string>();

  of(item: Item, now: Circumstances): string {
    if (item.kind !== 'control') return this.#kept.get(item) ?? this.#keep(item, bodyOfOther(item));
    const kept = item.told === now.focused ? undefined : this.#kept.get(item);
    if (kept !== undefined) return whole(item, kept, now);
    if (!isLive(item, now)) return whole(item, this.#keep(item, openingOf(item, now)), now);
    let line = now.live.get(item);
    if (line === undefined) now.live.set(item, (line = whole(item, openingOf(item, now), now)));
    return line;
  }

  #keep(item: Item, body: string): string {
    this.#kept.set(item, body);
    return body;
  }
}

const whole = (item: ControlItem, opening: string, now: Circumstances): string =>
  `${opening}${now.isCovered(item) ? ' covered' : ''}>${item.calling.shown ? item.calling.name : ''} />`;

/** Whether it can be in another state and still be the same thing. */
export const isLive = ({ element, told, box }: ControlItem, { focused }: Circumstances): boolean =>
  told === focused || LIVE.test(told.localName) || isEditingHost(told) || element !== told || box.facts?.scrollsX === true || box.facts?.scrollsY === true;

function bodyOfOther(item: Exclude<Item, ControlItem>): string {
  switch (item.kind) {
    case 'text':
      return item.level > 0 ? `${'#'.repeat(item.level)} ${unforged(item.text)}` : unforged(item.text);
    case 'group':
      return `... ${item.role}${item.name === '' ? '' : ` ${spoken(item.name)}`}`;
    case 'foreign_frame':
      return `... frame ${spoken(item.name)}${item.origin === '' ? '' : ` ${item.origin}`}`;
    case 'note':
      return `... ${item.text}`;
  }
}

const spoken = (name: string): string => `"${name.replace(/\\/g, '\\\\').replace(/"/g, '\\"')}"`;

/** Tags as the grammar can hold them. */
export const tagOf = (element: Element): string => element.localName.toLowerCase().replace(/[^\w:-]/g, '-');

/** The tag and its attributes, not yet closed. */
function openingOf(item: ControlItem, now: Circumstances): string {
  const { element, told, role, calling } = item;
  const attributes = attributesOf(told, { role, name: calling.name, shows: item.shows }, now.mayTellInvalid(element), now.focused);
  if (item.mark !== null) attributes.push(item.mark);
  if (calling.icon !== null) attributes.push(`icon=${quoted(calling.icon)}`);
  if (calling.colour !== null) attributes.push(`color=${quoted(calling.colour)}`);
  const scrollable = scrollableOf(item.box, element);
  if (scrollable !== null) attributes.push(`scrollable=${quoted(scrollable)}`);
  return ['<' + tagOf(told), ...attributes].join(' ');
}
