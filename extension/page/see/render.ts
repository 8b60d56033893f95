/** The last stage of a look: things become lines. The grammar is in docs/page-engine.md, "What the model reads". */
import type { ObservedElement, ObservedFrame, RectPx } from '../../../shared_schemas/protocol';
import type { Edges } from './box';
import { tagOf, type Bodies, type Circumstances } from './bodies';
import { fit, type Entry, type Kept } from './entries';
import { windowPathOf } from './frame_path';
import type { ControlItem } from './item';
import { refreshEdges } from './patch';

/** What a line tells beyond the thing itself. */
export interface Told {
  readonly index: number | null;
  readonly isNew: boolean;
}

/** What is asked of those who know: the number of a control, and what is on screen of it. */
export interface Telling extends Circumstances {
  /** In reading order, which is the order of new numbers. */
  tell(control: ControlItem): Told;
  isInView(control: ControlItem): boolean;
}

export interface Rendered {
  readonly lines: readonly string[];
  readonly elements: readonly ObservedElement[];
  readonly frames: readonly ObservedFrame[];
  /** Some stand unnumbered for want of numbers. */
  readonly isExhausted: boolean;
  /** What was left out for length, and where the kept part begins and ends. */
  readonly leftOut: { readonly above: number; readonly below: number; readonly top: number; readonly bottom: number } | null;
}

/** Ends a text or note that was cut for length. */
const CUT_MARK = '…';

export function render(entries: readonly Entry[], maxChars: number, bodies: Bodies, telling: Telling): Rendered {
  const kept = fit(entries, maxChars, (entry) => lengthOf(entry, bodies, telling));
  const lines: string[] = [];
  const elements: ObservedElement[] = [];
  const frames: ObservedFrame[] = [];
  const addresses = new Set<string>();
  let isExhausted = false;
  for (const at of [...kept.above, ...range(kept)]) {
    const entry = entries[at] as Entry;
    const { item, depth } = entry;
    const own = bodies.of(item, telling);
    const whole = own.startsWith('<a') ? withoutKnownAddress(own, addresses) : own;
    const body = whole.length > maxChars ? whole.slice(0, maxChars) + CUT_MARK : whole;
    if (item.kind === 'foreign_frame') frames.push({ line: lines.length, path: windowPathOf(item.element), rect_px: rectOf(item.edges) });
    const told = item.kind === 'control' ? telling.tell(item) : null;
    if (told?.index === null) isExhausted = true;
    if (item.kind === 'control' && told !== null && told.index !== null) elements.push(observed(item, told.index, told.isNew, telling.isInView(item)));
    const number = told?.index == null ? '' : `${told.isNew ? '*' : ''}[${told.index}]`;
    lines.push('\t'.repeat(depth) + number + body);
  }
  return { lines, elements, frames, isExhausted, leftOut: leftOut(entries, kept) };
}

const NUMBER_CHARS = 8;

/** How long a line is, its number and its end with it. */
export const lengthOf = ({ item, depth }: Entry, bodies: Bodies, now: Circumstances): number => bodies.of(item, now).length + depth + NUMBER_CHARS;

const ADDRESS = /^<(?:a|area)(?: role=[^ >]+)?( href=(?:"(?:[^"\\]|\\.)*"|[^ >]+))/;

/** An address that is told in full is said once: with the first of the links that lead there. */
function withoutKnownAddress(body: string, known: Set<string>): string {
  const address = ADDRESS.exec(body)?.[1];
  if (address === undefined || address.includes('…')) return body;
  if (known.has(address)) return body.replace(address, '');
  known.add(address);
  return body;
}

function* range({ from, to }: Kept): Generator<number> {
  for (let at = from; at < to; at++) yield at;
}

function leftOut(entries: readonly Entry[], kept: Kept): Rendered['leftOut'] {
  if (kept.from === 0 && kept.to === entries.length) return null;
  const count = (part: readonly Entry[]): number => part.filter(({ item }) => item.kind === 'control').length;
  const [first, last] = [entries[kept.from], entries[kept.to - 1]];
  return { above: count(entries.slice(0, kept.from)) - count(kept.above.map((at) => entries[at] as Entry)), below: count(entries.slice(kept.to)), top: first?.item.box.top ?? 0, bottom: last?.item.box.bottom ?? 0 };
}

const observed = (item: ControlItem, index: number, is_new: boolean, in_viewport: boolean): ObservedElement => ({
  index,
  tag: tagOf(item.told),
  role: item.role,
  name: item.calling.name,
  in_viewport,
  is_new,
  rect_px: edgesNow(item),
});

/** A box out of view that moved is read now. */
function edgesNow({ box, edges }: ControlItem): RectPx {
  refreshEdges(box);
  return rectOf(edges);
}

const rectOf = (edges: Edges): RectPx => ({ x: edges.left, y: edges.top, width: edges.right - edges.left, height: edges.bottom - edges.top });
