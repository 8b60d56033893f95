/**
 * What a first scan may leave unread: of a long row of siblings, those that lie more than a screen away. They are counted
 * by what says that it is a control, and read when they are asked for, when they come near, or when the engine is idle.
 */
import { shadowRootOf } from '../dom/shadow_root';
import { touches, type Box, type Edges } from './box';
import { isCounted, type Shrunk } from './counted';
import type { Positioned } from './positioned';
import { tagKind } from './tags';
import { screenEdges } from './viewport';

/** Fewer siblings are read. */
const LONG = 16;
/** At the ends of a row stand what sticks to an edge of the screen and what adds to the row. */
const ENDS = 2;
/** A page of fewer elements is read whole. */
const LARGE = 2_000;

export const isLarge = (): boolean => document.getElementsByTagName('*').length > LARGE;

/** As far from the screen as an entry may lie whose menu hangs out of it. */
export const nearScreen = (): Edges => ({ left: -innerWidth, top: -innerHeight, right: 2 * innerWidth, bottom: 2 * innerHeight });

/** Marks and answers which of the children of a box, themselves read, are left unread with all that is in them. */
export function* leaveUnread({ children }: Box, near: Edges, shrunk: Shrunk, positionedIn: (root: Node) => Positioned): Generator<Box> {
  if (children.length < LONG) return;
  let positioned: Positioned | null = null;
  for (let from = 0; from < children.length; ) {
    let to = from;
    while (to < children.length && isFar(children[to] as Box, near)) to++;
    const row = to - from < LONG ? [] : children.slice(from + ENDS, to - ENDS);
    for (const box of row) {
      positioned ??= positionedIn(box.element.getRootNode());
      if (leave(box, positioned, shrunk)) yield box;
    }
    from = to + 1;
  }
}

const isFar = (box: Box, near: Edges): boolean => !box.isEmpty && !touches(box, near);

/** False: it is to be read. */
function leave(box: Box, positioned: Positioned, shrunk: Shrunk): boolean {
  const inside = survey(box.element, positioned, shrunk);
  if (inside === null) return false;
  box.isUnread = true;
  box.boxes = 1 + inside.elements;
  box.controls = inside.controls + Number(box.isCounted);
  return true;
}

/** What is in an element; null where more is rendered in it than its tree tells, or something of it lies on screen. */
function survey(top: Element, positioned: Positioned, shrunk: Shrunk): { readonly elements: number; readonly controls: number } | null {
  if (isMoreThanItsTree(top, top.localName)) return null;
  const all = top.querySelectorAll('*');
  const { length: elements } = all;
  let controls = 0;
  // By index: it is done for nearly all elements of a large page, and to ask a list for its next one takes longer.
  for (let at = 0; at < elements; at++) {
    const each = all[at] as Element;
    const { localName } = each;
    if (isMoreThanItsTree(each, localName)) return null;
    if (positioned.mayBe(each, localName) && touches(each.getBoundingClientRect(), screenEdges())) return null;
    if (isCounted(each, localName) && !shrunk.has(each, localName)) controls++;
  }
  return { elements, controls };
}

function isMoreThanItsTree(element: Element, localName: string): boolean {
  const kind = tagKind(localName);
  return kind === 'frame' || kind === 'slot' || (kind === 'host' && shadowRootOf(element) !== null);
}

/** Points of the screen where what is fixed to it lies: in its corners, along its edges, and all over it. */
export function* pointsOfScreen(): Generator<readonly [x: number, y: number]> {
  for (const x of along(innerWidth)) for (const y of along(innerHeight)) yield [x, y];
}

const along = (length_px: number): readonly number[] => [8, 40, length_px / 4, length_px / 2, (length_px * 3) / 4, length_px - 40, length_px - 8];

/** Dialogs and popovers that lie above the page, wherever they stand in it. */
export const ABOVE = ':modal,:popover-open,:fullscreen,[aria-modal=true]';
