/**
 * Puts a scan right where the page changed. What only moved is moved along; what is on screen is read anew if it moved at
 * all; of many that stand side by side out of view, as few are read as tell that all moved alike.
 */
import type { FramePlace } from '../dom/frames';
import { flatParent } from '../dom/tree';
import { touches, type Box, type Edges } from './box';
import { areColumnsOff, difference, isAlike, isNothing, isResized, isTablePart, movedBy, near, rectIn, type Moved } from './displacement';
import { visitRenderedChildren } from './rendered_children';
import type { Scan } from './scan';
import { screenEdges } from './viewport';

/** As many on each side tell an entry of a list from its like (surroundings.ts). */
const NEIGHBOURS = 2;
/** As many side by side are read one by one. */
const MANY = 64;
/** What is left of more after halving them. */
const FEW = 4;

/** What is told of what became of a box. */
export interface PatchEvents {
  /** It is gone, or is being read anew. */
  dropped(box: Box): void;
  /** What it says, or what is in it, may be another. */
  touched(box: Box): void;
  /** It lies elsewhere or has another size, no more. */
  moved(box: Box): void;
  /** Another thing came, went or changed right beside it. */
  besideChanged(box: Box): void;
}

/** What is to be put right. */
export interface Patch {
  /** Had children or text come or go. */
  readonly inside: ReadonlySet<Element>;
  /** May look different to the bottom. */
  readonly whole: ReadonlySet<Element>;
  /** Style sheets ask for the size of containers. CSS Conditional 5, "container queries". */
  readonly hasContainers: boolean;
}

export function patch(scan: Scan, { inside, whole, hasContainers }: Patch, events: PatchEvents): void {
  const path = new Set<Element>();
  for (const element of [...inside, ...whole]) for (let at: Element | null = element; at !== null && !path.has(at); at = flatParent(at)) path.add(at);
  new Patching(scan, path, whole, hasContainers, events).run();
}

/** Reads where all that is in a box lies now, if that is not known. */
export function refresh(box: Box): void {
  if (box.isStaleInside) readInside(box);
}

function readInside(box: Box): void {
  box.isStaleInside = false;
  for (const child of box.children) {
    place(child, rectIn(child.element, child.place));
    readInside(child);
  }
  box.measure();
}

/** Reads where a box itself lies now, if that is not known. */
export function refreshEdges(box: Box): void {
  let outer: Box | null = null;
  for (let at = box.parent; at !== null; at = at.parent) if (at.isStaleInside) outer = at;
  if (outer !== null) readInside(outer);
}

class Patching {
  readonly #view = screenEdges();
  /** Boxes so far that became other than they were by more than where they lie. */
  #others = 0;
  /** Taken out in this patch; it may have gone elsewhere. */
  readonly #gone = new Map<Element, Box>();

  constructor(
    private readonly scan: Scan,
    /** What changed and all that it stands in. */
    private readonly path: ReadonlySet<Element>,
    private readonly whole: ReadonlySet<Element>,
    private readonly hasContainers: boolean,
    private readonly events: PatchEvents,
  ) {}

  run(): void {
    const { root } = this.scan;
    place(root, rectIn(root.element, root.place));
    this.#mend(root);
  }

  /** Puts right what is in a box whose own edges are right. */
  #mend(box: Box): void {
    if (box.isUnread) {
      this.scan.readUnread(box);
      this.#others++;
      return;
    }
    const { piece } = box;
    const others = this.#others;
    if (this.path.has(box.element)) {
      this.events.touched(box);
      this.#others++;
    } else this.events.moved(box);
    refresh(box);
    const before = box.children;
    const elements: Element[] = [];
    visitRenderedChildren(box.element, box.kind, this.scan.roots, (child) => void elements.push(child));
    const placed = this.scan.placeOfChildren(box);
    const isPlaceKept = before.length === 0 || before.every((child) => samePlace(child.place, placed));
    const kept = new Set<Box>();
    const changed = new Set<Box>();
    box.children = [];
    for (let at = 0; at < elements.length; ) {
      const run = isPlaceKept && !this.hasContainers ? this.#steadyRun(elements, at, box, before) : [];
      if (run.length > MANY) {
        this.#settle(run, 0, run.length - 1, movedBy(run[0] as Box), movedBy(run.at(-1) as Box));
        if (isTablePart(run[0] as Box) && [0, run.length >> 1, run.length - 1].some((each) => areColumnsOff(run[each] as Box))) {
          // Where their cells lie is read when it is asked for.
          for (const row of run) row.isStaleInside = true;
        }
        for (const child of run) this.#keep(child, box, kept);
        at += run.length;
        continue;
      }
      for (const to = at + Math.max(1, run.length); at < to; at++) {
        const element = elements[at] as Element;
        const old = this.scan.boxes.get(element) ?? this.#gone.get(element) ?? null;
        if (old !== null && isPlaceKept && old.parent === box && this.#stays(old)) {
          this.#keep(old, box, kept);
          if (this.path.has(element)) changed.add(old);
        } else {
          const made = this.#readAnew(element, box, placed, old);
          if (made !== null) changed.add(made);
        }
      }
    }
    for (const child of before) {
      if (kept.has(child)) continue;
      changed.add(child);
      this.#forget(child);
    }
    box.measure();
    if (changed.size > 0) for (const list of [before, box.children]) this.#tellNeighbours(list, changed);
    // What was made of it does not say where things lie, but what of them is cut off, and how far they scroll.
    if (this.#others === others && !box.hasCuts) box.piece = piece;
  }

  /** Those that stand right beside one that changed are told apart from it by what it says. */
  #tellNeighbours(list: readonly Box[], changed: ReadonlySet<Box>): void {
    list.forEach((each, at) => {
      if (changed.has(each)) for (const beside of list.slice(Math.max(0, at - NEIGHBOURS), at + NEIGHBOURS + 1)) this.events.besideChanged(beside);
    });
  }

  #keep(child: Box, box: Box, kept: Set<Box>): void {
    box.add(child);
    kept.add(child);
  }

  #readAnew(element: Element, parent: Box, placed: FramePlace, old: Box | null): Box | null {
    this.#others++;
    if (old !== null) this.#forget(old);
    const box = this.scan.read(element, parent, placed, old);
    if (box === null) return null;
    parent.add(box);
    this.scan.fill(box, (each) => this.scan.boxes.get(each) ?? this.#gone.get(each) ?? null);
    return box;
  }

  #forget(box: Box): void {
    this.#others++;
    if (this.scan.boxes.get(box.element) === box) {
      this.scan.boxes.delete(box.element);
      this.#gone.set(box.element, box);
    }
    this.events.dropped(box);
    for (const child of box.children) this.#forget(child);
  }

  /** Boxes from there on that stood here side by side before, did not change, and are out of view. */
  #steadyRun(elements: readonly Element[], from: number, parent: Box, before: readonly Box[]): Box[] {
    const run: Box[] = [];
    let next = -1;
    for (let at = from; at < elements.length; at++) {
      const element = elements[at] as Element;
      const box = this.scan.boxes.get(element);
      if (box === undefined || box.parent !== parent || this.path.has(element) || isSpread(box) || touches(box.extent, this.#view)) break;
      if (next >= 0 && before[next] !== box) break;
      next = next < 0 ? before.indexOf(box) + 1 : next + 1;
      run.push(box);
    }
    return run;
  }

  /** Moves a run of boxes along, when the first and the last moved alike; else looks at its halves. */
  #settle(run: readonly Box[], first: number, last: number, atFirst: Moved, atLast: Moved): void {
    if (isAlike(atFirst, atLast) && (last - first < 2 || isAlike(atFirst, movedBy(run[(first + last) >> 1] as Box)))) {
      for (let at = first; at <= last; at++) this.#carry(run[at] as Box, atFirst);
      return;
    }
    if (last - first < FEW) {
      for (let at = first; at <= last; at++) if (!this.#stays(run[at] as Box)) this.#mendWhole(run[at] as Box);
      return;
    }
    const middle = (first + last) >> 1;
    this.#settle(run, first, middle, atFirst, movedBy(run[middle] as Box));
    this.#settle(run, middle + 1, last, movedBy(run[middle + 1] as Box), atLast);
  }

  #mendWhole(box: Box): void {
    place(box, rectIn(box.element, box.place));
    this.#mend(box);
  }

  /** Takes along a box that was out of view. Where its size is another one, what is in it is left to be read later. */
  #carry(box: Box, by: Moved): void {
    if (isNothing(by)) return;
    if (box.hasFrames) {
      this.#mendWhole(box);
      return;
    }
    if (!isResized(by)) box.shift(by.left, by.top);
    else if (this.hasContainers) {
      this.#mendWhole(box);
      return;
    } else {
      box.stretch(by);
      box.facts = null;
      if (box.hasCuts) box.piece = null;
      this.#others++;
    }
    if (touches(box.extent, this.#view)) this.#mendWhole(box);
  }

  /** Whether a box that was there can be kept, moved along or mended; false: it is to be read anew. */
  #stays(box: Box): boolean {
    const { element } = box;
    if (this.whole.has(element) || this.scan.boxes.get(element) !== box) return false;
    const rect = rectIn(element, box.place);
    if (rect.left === rect.right && rect.top === rect.bottom && !box.isEmpty) return false;
    if (box.isStaleInside) {
      refresh(box);
      this.events.moved(box);
    }
    const by = difference(box, rect);
    if (this.hasContainers && isResized(by) && getComputedStyle(element).containerType !== 'normal') return false;
    const isOnPath = this.path.has(element) || isSpread(box);
    if (!isOnPath && isNothing(by) && !(isTablePart(box) && areColumnsOff(box))) return true;
    if (isOnPath || touches(box.extent, this.#view) || touches(rect, this.#view)) {
      const wasEmpty = box.isEmpty;
      place(box, rect);
      if (box.isEmpty !== wasEmpty) this.#others++;
      this.#mend(box);
    } else this.#carry(box, by);
    return true;
  }
}

/** Without a size of its own, and what is in it lies anywhere. */
const isSpread = (box: Box): boolean => box.isEmpty && box.children.length > 0;

const samePlace = (a: FramePlace, b: FramePlace): boolean =>
  a === b || (near(a.left_px, b.left_px) && near(a.top_px, b.top_px) && a.scale_x === b.scale_x && a.scale_y === b.scale_y);

function place(box: Box, { left, top, right, bottom }: Edges): void {
  box.left = left;
  box.top = top;
  box.right = right;
  box.bottom = bottom;
}
