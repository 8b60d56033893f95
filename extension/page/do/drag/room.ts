/**
 * Where a list makes room for what is dragged over it. Lists do that in their own ways (they move the thing itself, put
 * a placeholder in, shift the others by a transform); what they have in common is which of the others give way.
 */
import { flatParent } from '../../dom/tree';
import type { Place } from '../pointer/drop_place';

/** The room is where it is wanted, or it is earlier or later in the list; null: nothing has given way. */
export type Room = 'right' | 'earlier' | 'later' | null;

/** A shift of less is no giving way. */
const SHIFT_PX = 3;

/** Remember how the items around `target` stand; the answer tells where room has been made since. */
export function watchRoom(source: Element, target: Element, place: Exclude<Place, 'on'>): () => Room {
  const goal = itemOf(target);
  const own = itemOf(source);
  const list = flatParent(goal);
  if (list === null || goal === own) return () => null;
  const others = [...list.children].filter((each) => each !== own && !each.contains(source));
  const before = new Map(others.map((each) => [each, standIn(list, each)]));
  const wanted = others.indexOf(goal) + (place === 'after' ? 1 : 0);
  const isOwnList = flatParent(own) === list;
  const comesLater = (item: Element): boolean => isOwnList && (own.compareDocumentPosition(item) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

  /** How many items stand before the room; null: nothing tells. */
  const roomNow = (): number | null => {
    const shifts = others.map((item) => shiftOf(before.get(item), standIn(list, item)));
    // what came after the thing closes up as soon as the room is behind it; what came before gives way if it is in front
    if (shifts.some((shift) => shift !== 0)) return others.filter((item, at) => (comesLater(item) ? shifts[at] === -1 : shifts[at] !== 1)).length;
    const hasCome = !isOwnList && flatParent(own) === list;
    return hasCome ? others.filter((item) => (own.compareDocumentPosition(item) & Node.DOCUMENT_POSITION_PRECEDING) !== 0).length : null;
  };

  return () => {
    const room = roomNow();
    if (room === null) return null;
    if (room === wanted) return 'right';
    return room < wanted ? 'earlier' : 'later';
  };
}

/** The item of its list that an element is, or fills. */
function itemOf(element: Element): Element {
  const parent = flatParent(element);
  const isWhole = parent === null || parent.childElementCount > 1 || element.matches('li, tr, [role=listitem], [role=option], [role=row], [role=treeitem]');
  return isWhole || !fills(element, parent) ? element : itemOf(parent);
}

/** Is the wrapper hardly larger than what it wraps? */
function fills(element: Element, wrapper: Element): boolean {
  const [inner, outer] = [element.getBoundingClientRect(), wrapper.getBoundingClientRect()];
  return outer.width - inner.width < WRAP_PX && outer.height - inner.height < WRAP_PX;
}

const WRAP_PX = 32;

interface Stand {
  readonly x_px: number;
  readonly y_px: number;
}

/** Within its list, however that is scrolled. */
function standIn(list: Element, item: Element): Stand {
  const [inner, outer] = [item.getBoundingClientRect(), list.getBoundingClientRect()];
  return { x_px: inner.left - outer.left + list.scrollLeft, y_px: inner.top - outer.top + list.scrollTop };
}

/** In the order in which one reads: -1 back, 1 on. */
function shiftOf(before: Stand | undefined, now: Stand): -1 | 0 | 1 {
  if (before === undefined) return 0;
  const down_px = now.y_px - before.y_px;
  const along_px = now.x_px - before.x_px;
  const shift_px = Math.abs(down_px) > SHIFT_PX ? down_px : along_px;
  return Math.abs(shift_px) <= SHIFT_PX ? 0 : shift_px < 0 ? -1 : 1;
}
