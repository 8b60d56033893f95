/** The last stage of a pass: things become lines. The grammar is in docs/page-engine.md, "What the model reads". */
import type { ObservedElement, ObservedFrame, RectPx } from '../../../shared_schemas/protocol';
import type { Edges } from './box';
import { childrenOf, type ControlItem, type ForeignFrameItem, type Item } from './item';
import { scrollableOf } from './scroll';
import { attributesOf } from './state';
import { quoted, unforged } from './text';

/** What a line needs to know beyond the thing itself. */
export interface Told {
  readonly index: number | null;
  readonly isNew: boolean;
  readonly isCovered: boolean;
  readonly mayTellInvalid: boolean;
}

export interface Page {
  readonly lines: string[];
  readonly elements: ObservedElement[];
  readonly frames: ObservedFrame[];
}

/** Writes all items; `tell` is asked for each control, in reading order, which is the order of new numbers. */
export function render(items: readonly Item[], tell: (control: ControlItem) => Told, pathOf: (frame: ForeignFrameItem) => number[] | null): Page {
  const page: Page = { lines: [], elements: [], frames: [] };
  const write = (list: readonly Item[], depth: number): void => {
    for (const item of list) {
      const line = lineOf(item, page, tell, pathOf);
      page.lines.push('\t'.repeat(depth) + line);
      write(childrenOf(item), depth + 1);
    }
  };
  write(items, 0);
  return page;
}

function lineOf(item: Item, page: Page, tell: (control: ControlItem) => Told, pathOf: (frame: ForeignFrameItem) => number[] | null): string {
  switch (item.kind) {
    case 'control':
      return controlLine(item, tell(item), page);
    case 'text':
      return item.level > 0 ? `${'#'.repeat(item.level)} ${unforged(item.text)}` : unforged(item.text);
    case 'group':
      return `... ${item.role}${item.name === '' ? '' : ` ${spoken(item.name)}`}`;
    case 'foreign_frame':
      page.frames.push({ line: page.lines.length, path: pathOf(item), rect_px: rectOf(item.edges) });
      return `... frame ${spoken(item.name)} ${item.origin}`;
    case 'note':
      return `... ${item.text}`;
  }
}

const spoken = (name: string): string => `"${name.replace(/\\/g, '\\\\').replace(/"/g, '\\"')}"`;

/** Tags as the grammar can hold them. */
const tagOf = (element: Element): string => element.localName.toLowerCase().replace(/[^\w:-]/g, '-');

function controlLine(item: ControlItem, told: Told, page: Page): string {
  const { element, role, calling } = item;
  const attributes = attributesOf(element, role, calling.name, told.mayTellInvalid);
  if (calling.icon !== null) attributes.push(`icon=${quoted(calling.icon)}`);
  if (calling.colour !== null) attributes.push(`color=${quoted(calling.colour)}`);
  const scrollable = scrollableOf(item.box, element);
  if (scrollable !== null) attributes.push(`scrollable=${quoted(scrollable)}`);
  if (told.isCovered) attributes.push('covered');
  const head = ['<' + tagOf(element), ...attributes].join(' ');
  const body = `${head}>${calling.shown ? calling.name : ''} />`;
  if (told.index === null) return body;
  page.elements.push({
    index: told.index,
    tag: tagOf(element),
    role,
    name: calling.name,
    in_viewport: item.inView,
    is_new: told.isNew,
    rect_px: rectOf(item.edges),
  });
  return `${told.isNew ? '*' : ''}[${told.index}]${body}`;
}

const rectOf = (edges: Edges): RectPx => ({ x: edges.left, y: edges.top, width: edges.right - edges.left, height: edges.bottom - edges.top });
