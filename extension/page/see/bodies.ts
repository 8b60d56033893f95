/** The lines of things without their numbers. One is written anew only where its thing can be in another state and still be the same. */
import { isEditingHost } from '../dom/kinds';
import type { ControlItem, Item } from './item';
import { scrollableOf } from './scroll';
import { attributesOf, stateOf } from './state';
import { quoted, unforged } from './text';

/** What a line depends on besides its item. */
export interface Circumstances {
  isCovered(control: ControlItem): boolean;
  mayTellInvalid(element: Element): boolean;
  readonly focused: Element | null;
  /** Lines as they are now; written here by whoever asks for them. */
  readonly lines: Map<Item, string>;
  /** Of these, those that may be others though their things are the same. */
  readonly live: Map<ControlItem, string>;
}

/** Fields and what may be one: their state is in properties, of which nothing tells when they change. */
const LIVE = /^(?:input|select|textarea|option|body)$|-/;

/** A field as it was written when it was in a state. */
interface Field {
  readonly state: string;
  readonly opening: string;
}

export class Bodies {
  readonly #kept = new WeakMap<Item, string>();
  readonly #fields = new WeakMap<Item, Field>();

  of(item: Item, now: Circumstances): string {
    let line = now.lines.get(item);
    if (line === undefined) now.lines.set(item, (line = this.#line(item, now)));
    return line;
  }

  #line(item: Item, now: Circumstances): string {
    if (item.kind !== 'control') return this.#kept.get(item) ?? this.#keep(item, bodyOfOther(item));
    const opening = this.opening(item, now);
    const line = `${opening}${now.isCovered(item) ? ' covered' : ''}>${item.calling.shown ? item.calling.name : ''} />`;
    if (item.told === now.focused || !this.#kept.has(item)) now.live.set(item, line);
    return line;
  }

  /** The tag of a control and its attributes, not yet closed. The same text is the same string as long as nothing is other. */
  opening(item: ControlItem, now: Circumstances): string {
    if (item.told === now.focused) return openingOf(item, now);
    const kept = this.#kept.get(item);
    if (kept !== undefined) return kept;
    if (!isLive(item)) return this.#keep(item, openingOf(item, now));
    const state = item.told === item.element ? stateOf(item.told, now.mayTellInvalid(item.element)) : null;
    if (state === null) return openingOf(item, now);
    let field = this.#fields.get(item);
    if (field?.state !== state) this.#fields.set(item, (field = { state, opening: openingOf(item, now) }));
    return field.opening;
  }

  #keep(item: Item, body: string): string {
    this.#kept.set(item, body);
    return body;
  }
}

/** Whether it can be in another state and still be the same thing, beside having the focus. */
const isLive = ({ element, told, box }: ControlItem): boolean =>
  LIVE.test(told.localName) || isEditingHost(told) || element !== told || box.facts?.scrollsX === true || box.facts?.scrollsY === true;

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
