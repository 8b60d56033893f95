/**
 * Brings the wanted option of an open list onto the page: waits for it, types to filter where there is a field, scrolls
 * a list that renders only what is in view.
 */
import type { Tools } from '../behaviour';
import { TimeLimit } from '../page_time';
import { nextFrame } from '../turn';
import { until } from '../until';
import { typeInto } from '../write/typing';
import { positionOf, scrollTo } from '../scroll/scroller';
import { flatAncestors } from '../../dom/tree';
import { readValue } from '../write/native_value';
import { matchOption, type Match } from './option_match';
import type { OpenList } from './open_list';
import type { OptionView } from './option_view';

export interface Search {
  readonly match: Match<OptionView>;
  /** Every option that was seen on the way. */
  readonly seen: readonly OptionView[];
  /** The list was looked through to its end. */
  readonly isWhole: boolean;
}

/** How long the answer to a filter may take. */
const FILTER_LIMIT_MS = 2000;

export async function findOption(list: OpenList, text: string, tools: Tools): Promise<Search> {
  const first = list.options();
  const match = matchOption(first, text);
  if (match.kind !== 'none') return { match, seen: first, isWhole: true };
  const filtered = await filterFor(list, text, tools);
  if (filtered !== null && filtered.kind !== 'none') return { match: filtered, seen: first, isWhole: true };
  return scrollFor(list, text, tools);
}

/** Type the text where the list is filtered; null: there is no field. What was typed is taken back if it finds nothing. */
async function filterFor(list: OpenList, text: string, tools: Tools): Promise<Match<OptionView> | null> {
  const field = list.filterField();
  if (field === null) return null;
  const held = readValue(field);
  await typeInto(field, text, true, tools);
  await tools.settle();
  let match: Match<OptionView> = { kind: 'none' };
  const isFound = await until(() => (match = matchOption(list.options(), text)).kind !== 'none', FILTER_LIMIT_MS, tools.signal);
  if (isFound) return match;
  await typeInto(field, held, true, tools);
  await tools.settle();
  return match;
}

/** Step through the list from its start, until the option comes or the end does. */
async function scrollFor(list: OpenList, text: string, tools: Tools): Promise<Search> {
  const seen = new Map<string, OptionView>();
  const reading: Reading = { isWhole: true };
  for await (const options of pages(list, reading, tools)) {
    for (const option of options) seen.set(option.label, option);
    const match = matchOption(options, text);
    if (match.kind !== 'none') return { match, seen: [...seen.values()], isWhole: reading.isWhole };
  }
  return { match: { kind: 'none' }, seen: [...seen.values()], isWhole: reading.isWhole };
}

/** Every option of the list, also of one that renders only what is in view; in the order of the list. */
export async function allOptions(list: OpenList, tools: Tools): Promise<Pick<Search, 'seen' | 'isWhole'>> {
  const seen = new Map<string, OptionView>();
  const reading: Reading = { isWhole: true };
  for await (const options of pages(list, reading, tools)) for (const option of options) seen.set(`${option.group ?? ''}\n${option.label}`, option);
  return { seen: [...seen.values()], isWhole: reading.isWhole };
}

/** How far a list was read; false where it is longer than there was time for. */
interface Reading {
  isWhole: boolean;
}

const SCROLL_LIMIT_MS = 10_000;
/** How long a list may take to render what a step of scrolling brings, or to load more at its end. */
const RENDER_LIMIT_MS = 300;

/** What the list shows at each place from its start to its end; once, where it renders all its options anyway. */
async function* pages(list: OpenList, reading: Reading, tools: Tools): AsyncGenerator<readonly OptionView[]> {
  const limit = new TimeLimit(SCROLL_LIMIT_MS);
  let shown = list.options();
  const [first] = shown;
  const scroller = first === undefined ? null : listScroller(first.element);
  if (scroller !== null && positionOf(scroller, 'y').at_px > 0) shown = await step(list, scroller, 0, tools);
  let isAlone = false;
  for (;;) {
    yield shown;
    if (scroller === null) return;
    reading.isWhole = !limit.isUp();
    if (!reading.isWhole) return;
    const { at_px, max_px, view_px } = positionOf(scroller, 'y');
    if (at_px >= max_px - 1 && !(await until(() => positionOf(scroller, 'y').max_px > max_px + 1, RENDER_LIMIT_MS, tools.signal))) return;
    const before = labelsOf(shown);
    shown = await step(list, scroller, isAlone ? max_px : at_px + view_px * 0.8, tools);
    isAlone = labelsOf(shown) === before;
  }
}

const labelsOf = (options: readonly OptionView[]): string => options.map(({ label }) => label).join('\n');

/** Scroll the list and wait until it has rendered; what it shows then. Its options are read only where its text is another: that takes a look at the page. */
async function step(list: OpenList, scroller: Element, to_px: number, tools: Tools): Promise<OptionView[]> {
  const before = scroller.textContent;
  scrollTo(scroller, 'y', to_px);
  await nextFrame();
  await until(() => scroller.textContent !== before, RENDER_LIMIT_MS, tools.signal);
  let [shown, read] = [list.options(), scroller.textContent];
  const isDrawn = (): boolean => {
    if (scroller.textContent !== read) [shown, read] = [list.options(), scroller.textContent];
    return fills(shown, scroller);
  };
  // rows go out of view before new ones are rendered
  await until(isDrawn, RENDER_LIMIT_MS, tools.signal);
  return shown;
}

/** Do the options reach from one edge of the list's view to the other, but for less than a row? */
function fills(options: readonly OptionView[], scroller: Element): boolean {
  const boxes = options.map(({ element }) => element.getBoundingClientRect());
  const { top, bottom } = scroller.getBoundingClientRect();
  const row_px = Math.max(0, ...boxes.map(({ height }) => height));
  return Math.min(...boxes.map((box) => box.top)) <= top + row_px && Math.max(...boxes.map((box) => box.bottom)) >= bottom - row_px;
}

/** A list that renders only what is in view often hides its scroll bar and draws one of its own. */
function isListScroller(element: Element): boolean {
  const overflow = element.ownerDocument.defaultView?.getComputedStyle(element).overflowY;
  return positionOf(element, 'y').max_px > 1 && overflow !== undefined && overflow !== 'visible' && overflow !== 'clip';
}

/** The scroller of the list itself: never the page. */
function listScroller(option: Element): Element | null {
  for (const around of flatAncestors(option)) {
    if (around === option.ownerDocument.body) return null;
    if (isListScroller(around)) return around;
  }
  return null;
}
