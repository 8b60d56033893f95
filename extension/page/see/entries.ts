/**
 * The lines of an observation before they are numbered, and which of them are kept where there are too many: the ones
 * near the viewport, cut between units (a row, a list item, a card with all that stands in it).
 */
import { childrenOf, type Item } from './item';

export interface Entry {
  readonly item: Item;
  readonly depth: number;
  /** Position of the entry that it stands under, -1 at the top. */
  readonly parent: number;
  /** A cut may come before it. */
  readonly beginsUnit: boolean;
}

/** All items as a list, in reading order. */
export function entriesOf(items: readonly Item[]): Entry[] {
  const entries: Entry[] = [];
  const walk = (list: readonly Item[], depth: number, parent: number, breakable: boolean): void => {
    for (const item of list) {
      const at = entries.push({ item, depth, parent, beginsUnit: breakable }) - 1;
      const opens = item.kind === 'group' || (item.kind === 'control' && item.via === 'scroller');
      walk(childrenOf(item), depth + 1, at, breakable && opens);
    }
  };
  walk(items, 0, -1, true);
  return entries;
}

/** A range of entries, its end not included, and those before it that it stands under. */
export interface Kept {
  readonly from: number;
  readonly to: number;
  readonly above: readonly number[];
}

interface Unit {
  readonly from: number;
  readonly to: number;
  readonly distance_px: number;
}

/** The range nearest to the viewport whose lines fit; `charsOf` tells the length of a line. At least one unit is kept. */
export function fit(entries: readonly Entry[], maxChars: number, charsOf: (entry: Entry) => number): Kept {
  const units = unitsOf(entries);
  let first = 0;
  units.forEach((unit, at) => {
    if (unit.distance_px < (units[first]?.distance_px ?? Infinity)) first = at;
  });
  let [low, high] = [first, first];
  let left = maxChars;
  const take = (unit: Unit | undefined, isFirst: boolean): boolean => {
    if (unit === undefined) return false;
    let chars = 0;
    for (let at = unit.from; at < unit.to && chars <= left; at++) chars += charsOf(entries[at] as Entry);
    if (chars > left && !isFirst) return false;
    left -= chars;
    return true;
  };
  take(units[first], true);
  for (let [up, down] = [true, true]; up || down; ) {
    const [before, after] = [units[low - 1], units[high + 1]];
    up &&= before !== undefined;
    down &&= after !== undefined;
    if (!up && !down) break;
    const goUp = up && (!down || (before?.distance_px ?? Infinity) < (after?.distance_px ?? Infinity));
    if (goUp) {
      if (take(before, false)) low--;
      else up = false;
    } else if (take(after, false)) high++;
    else down = false;
  }
  const from = units[low]?.from ?? 0;
  return { from, to: units[high]?.to ?? 0, above: around(entries, from) };
}

function unitsOf(entries: readonly Entry[]): Unit[] {
  const units: Unit[] = [];
  const height_px = innerHeight;
  for (let from = 0; from < entries.length; ) {
    let to = from + 1;
    while (to < entries.length && entries[to]?.beginsUnit !== true) to++;
    units.push({ from, to, distance_px: distance(entries[from] as Entry, height_px) });
    from = to;
  }
  return units;
}

function distance({ item: { box } }: Entry, height_px: number): number {
  return Math.max(0, box.top - height_px, -box.bottom);
}

/** The entries that one stands under, outermost first. */
function around(entries: readonly Entry[], at: number): number[] {
  const found: number[] = [];
  for (let parent = entries[at]?.parent ?? -1; parent >= 0; parent = entries[parent]?.parent ?? -1) found.unshift(parent);
  return found;
}
