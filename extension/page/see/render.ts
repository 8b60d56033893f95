/** The last stage of a look: things become lines. The grammar is in docs/page-engine.md, "What the model reads". */
import type { ObservedElement, ObservedFrame, RectPx } from '../../../shared_schemas/protocol';
import type { Edges } from './box';
import { entriesOf, fit, type Entry, type Kept } from './entries';
import { windowPathOf } from './frame_path';
import type { ControlItem, Item } from './item';
import { scrollableOf } from './scroll';
import { attributesOf } from './state';
import { quoted, unforged } from './text';

/** What a line tells beyond the thing itself. */
export interface Told {
  readonly index: number | null;
  readonly isNew: boolean;
}

/** What is asked of those who know: the number of a control, whether it is covered, what its state may tell. */
export interface Telling {
  /** In reading order, which is the order of new numbers. */
  tell(control: ControlItem): Told;
  isCovered(control: ControlItem): boolean;
  mayTellInvalid(element: Element): boolean;
  readonly focused: Element | null;
}

export interface Rendered {
  readonly lines: readonly string[];
  readonly elements: readonly ObservedElement[];
  readonly frames: readonly ObservedFrame[];
  /** What was left out for length, and where the kept part begins and ends. */
  readonly leftOut: { readonly above: number; readonly below: number; readonly top: number; readonly bottom: number } | null;
}

/** The line of a text or note that is kept alone, when even that is too long. */
const CUT_MARK = '…';

export function render(items: readonly Item[], maxChars: number, telling: Telling): Rendered {
  const entries = entriesOf(items);
  const bodies = new Map<Entry, string>();
  const bodyOf = (entry: Entry): string => {
    let body = bodies.get(entry);
    if (body === undefined) {
      body = bodyOfItem(entry.item, telling);
      bodies.set(entry, body);
    }
    return body;
  };
  const kept = fit(entries, maxChars, (entry) => bodyOf(entry).length + entry.depth + NUMBER_CHARS);
  const lines: string[] = [];
  const elements: ObservedElement[] = [];
  const frames: ObservedFrame[] = [];
  for (const at of [...kept.above, ...range(kept)]) {
    const entry = entries[at] as Entry;
    const { item, depth } = entry;
    const body = bodyOf(entry).length > maxChars ? bodyOf(entry).slice(0, maxChars) + CUT_MARK : bodyOf(entry);
    if (item.kind === 'foreign_frame') frames.push({ line: lines.length, path: windowPathOf(item.element), rect_px: rectOf(item.edges) });
    const told = item.kind === 'control' ? telling.tell(item) : null;
    if (item.kind === 'control' && told !== null && told.index !== null) elements.push(observed(item, told.index, told.isNew));
    const number = told?.index == null ? '' : `${told.isNew ? '*' : ''}[${told.index}]`;
    lines.push('\t'.repeat(depth) + number + body);
  }
  return { lines, elements, frames, leftOut: leftOut(entries, kept) };
}

const NUMBER_CHARS = 8;

function* range({ from, to }: Kept): Generator<number> {
  for (let at = from; at < to; at++) yield at;
}

function leftOut(entries: readonly Entry[], kept: Kept): Rendered['leftOut'] {
  if (kept.from === 0 && kept.to === entries.length) return null;
  const count = (part: readonly Entry[]): number => part.filter(({ item }) => item.kind === 'control').length;
  const [first, last] = [entries[kept.from], entries[kept.to - 1]];
  return { above: count(entries.slice(0, kept.from)) - count(kept.above.map((at) => entries[at] as Entry)), below: count(entries.slice(kept.to)), top: first?.item.box.top ?? 0, bottom: last?.item.box.bottom ?? 0 };
}

function bodyOfItem(item: Item, telling: Telling): string {
  switch (item.kind) {
    case 'control':
      return controlBody(item, telling);
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
const tagOf = (element: Element): string => element.localName.toLowerCase().replace(/[^\w:-]/g, '-');

function controlBody(item: ControlItem, telling: Telling): string {
  const { element, told, role, calling } = item;
  const attributes = attributesOf(told, { role, name: calling.name, shows: item.shows }, telling.mayTellInvalid(element), telling.focused);
  if (calling.icon !== null) attributes.push(`icon=${quoted(calling.icon)}`);
  if (calling.colour !== null) attributes.push(`color=${quoted(calling.colour)}`);
  const scrollable = scrollableOf(item.box, element);
  if (scrollable !== null) attributes.push(`scrollable=${quoted(scrollable)}`);
  if (telling.isCovered(item)) attributes.push('covered');
  return `${['<' + tagOf(told), ...attributes].join(' ')}>${calling.shown ? calling.name : ''} />`;
}

const observed = (item: ControlItem, index: number, is_new: boolean): ObservedElement => ({
  index,
  tag: tagOf(item.told),
  role: item.role,
  name: item.calling.name,
  in_viewport: item.inView,
  is_new,
  rect_px: rectOf(item.edges),
});

const rectOf = (edges: Edges): RectPx => ({ x: edges.left, y: edges.top, width: edges.right - edges.left, height: edges.bottom - edges.top });
