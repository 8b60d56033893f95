/**
 * The first stage of a look: the tree of rendered elements and where each lies, across shadow trees and same-origin
 * frames. It reads rectangles only, which is the least that tells what is on screen; styles are read later, for what is
 * asked for.
 */
import { frameDocument, isForeignFrame, placeInside, type FramePlace } from '../dom/frames';
import { isHtml } from '../dom/kinds';
import { shadowRootOf } from '../dom/shadow_root';
import { flatParent } from '../dom/tree';
import { Box, touches, type Edges } from './box';
import { tagKind } from './tags';
import type { Turn } from './turn';

const HERE: FramePlace = { left_px: 0, top_px: 0, scale_x: 1, scale_y: 1 };

/** All that was found rendered. Kept from look to look and put right where the page changed. */
export class Scan {
  readonly boxes = new Map<Element, Box>();
  readonly roots = new Set<Document | ShadowRoot>();
  /** Elements looked at. */
  nodes = 0;

  #before: Scan | null;
  #patch: Patch | null = null;
  /** Everything below is being read anew, to the bottom. */
  #isFilling = false;

  private constructor(
    readonly root: Box,
    /** Observations so far: a box found now counts from here. */
    public epoch: number,
    before: Scan | null,
  ) {
    this.#before = before;
  }

  /** Read the whole document at once. What `before` found as well keeps its age. */
  static now(epoch: number, before: Scan | null): Scan {
    const scan = Scan.#begin(epoch, before);
    for (const filling = scan.#fill(scan.root); filling.next().done !== true; );
    scan.#before = null;
    return scan;
  }

  /** The same, letting the page work in between where it takes long. */
  static async inTurns(epoch: number, before: Scan | null, turn: Turn): Promise<Scan> {
    const scan = Scan.#begin(epoch, before);
    for (const filling = scan.#fill(scan.root); filling.next().done !== true; ) if (turn.isDue()) await turn.give();
    scan.#before = null;
    return scan;
  }

  static #begin(epoch: number, before: Scan | null): Scan {
    const element = document.documentElement;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const since = before?.boxes.get(element)?.since ?? epoch;
    const scan = new Scan(new Box(element, null, HERE, left, top, right, bottom, since), epoch, before);
    scan.boxes.set(element, scan.root);
    scan.roots.add(document);
    return scan;
  }

  /**
   * Put right what changed: `inside` had children or text come or go, `whole` may look different to the bottom. What only
   * moved is moved along; what lies in view is read anew if it moved at all.
   */
  patch(inside: ReadonlySet<Element>, whole: ReadonlySet<Element>): void {
    const path = new Set<Element>();
    for (const element of [...inside, ...whole]) for (let at: Element | null = element; at !== null && !path.has(at); at = flatParent(at)) path.add(at);
    this.#patch = { path, whole, view: { left: 0, top: 0, right: innerWidth, bottom: innerHeight }, gone: new Map() };
    place(this.root, this.root.element.getBoundingClientRect());
    this.#mend(this.root);
    this.#patch = null;
  }

  #mend(box: Box): void {
    const before = box.children;
    box.children = [];
    this.#readChildren(box);
    const kept = new Set(box.children);
    for (const child of before) if (!kept.has(child)) this.#forget(child);
    box.measure();
  }

  #forget(box: Box): void {
    if (this.boxes.get(box.element) === box) {
      this.boxes.delete(box.element);
      this.#patch?.gone.set(box.element, box);
    }
    for (const child of box.children) this.#forget(child);
  }

  /** Reads what is in a box, anew and to the bottom. Yields after each element, for those who count the time. */
  *#fill(top: Box): Generator<undefined> {
    this.#isFilling = true;
    const order: Box[] = [top];
    for (let at = 0; at < order.length; at++) {
      const box = order[at] as Box;
      this.#readChildren(box);
      for (const child of box.children) order.push(child);
      yield undefined;
    }
    for (let at = order.length - 1; at >= 0; at--) (order[at] as Box).measure();
    this.#isFilling = false;
  }

  #readChildren(parent: Box): void {
    const { element, place } = parent;
    switch (tagKind(element.localName)) {
      case 'never':
      case 'leaf':
        return;
      case 'frame':
        this.#readFrame(parent);
        return;
      case 'slot': {
        const assigned = isHtml(element, 'slot') ? element.assignedElements() : [];
        if (assigned.length === 0) this.#addAll(element.firstElementChild, parent, place);
        else for (const each of assigned) this.#add(each, parent, place);
        return;
      }
      case 'details':
        if (isHtml(element, 'details') && !element.open) {
          const summary = Array.from(element.children).find((child) => isHtml(child, 'summary'));
          if (summary !== undefined) this.#add(summary, parent, place);
        } else this.#addAll(element.firstElementChild, parent, place);
        return;
      case 'host': {
        const root = shadowRootOf(element);
        if (root !== null) this.roots.add(root);
        this.#addAll((root ?? element).firstElementChild, parent, place);
        return;
      }
      case 'plain':
        this.#addAll(element.firstElementChild, parent, place);
    }
  }

  #readFrame(parent: Box): void {
    const inner = frameDocument(parent.element);
    const root = inner?.documentElement as Element | null | undefined;
    if (inner === null || root == null) return;
    this.roots.add(inner);
    this.#add(root, parent, placeInside(parent.element, parent.place));
  }

  #addAll(first: Element | null, parent: Box, place: FramePlace): void {
    for (let child = first; child !== null; child = child.nextElementSibling) this.#add(child, parent, place);
  }

  #add(element: Element, parent: Box, place: FramePlace): void {
    this.nodes++;
    if (tagKind(element.localName) === 'never') return;
    const rect = element.getBoundingClientRect();
    if (rect.width === 0 && rect.height === 0 && !isRendered(element)) return;
    const patch = this.#patch;
    const old = patch === null ? this.#before?.boxes.get(element) : (this.boxes.get(element) ?? patch.gone.get(element));
    if (patch !== null && !this.#isFilling && old !== undefined && old.parent === parent && this.#stays(old, rect, patch)) {
      parent.add(old);
      return;
    }
    const box = boxOf(element, parent, place, rect, old?.since ?? this.epoch);
    if (old !== undefined) box.wasUnseen = old.wasUnseen;
    parent.add(box);
    this.boxes.set(element, box);
    if (patch !== null && !this.#isFilling) for (const filling = this.#fill(box); filling.next().done !== true; );
  }

  /** Whether a box that was there can be kept, moved along or mended; false: it is to be read anew. */
  #stays(box: Box, rect: DOMRect, patch: Patch): boolean {
    const { element } = box;
    if (patch.whole.has(element) || !this.boxes.has(element)) return false;
    const x = box.place.left_px + rect.left * box.place.scale_x - box.left;
    const y = box.place.top_px + rect.top * box.place.scale_y - box.top;
    const isSame = Math.abs(rect.width * box.place.scale_x - (box.right - box.left)) < 0.01 && Math.abs(rect.height * box.place.scale_y - (box.bottom - box.top)) < 0.01;
    const isStill = isSame && Math.abs(x) < 0.01 && Math.abs(y) < 0.01;
    if (patch.path.has(element) || (box.isEmpty && box.children.length > 0)) {
      if (!isStill && tagKind(element.localName) === 'frame') return false;
      place(box, rect);
      this.#mend(box);
      return true;
    }
    if (isStill) return true;
    if (!isSame || touches(box.extent, patch.view)) return false;
    box.shift(x, y);
    return !touches(box.extent, patch.view);
  }
}

interface Patch {
  /** What changed and all that it stands in. */
  readonly path: ReadonlySet<Element>;
  readonly whole: ReadonlySet<Element>;
  readonly view: Edges;
  /** Taken out in this patch; it may have gone elsewhere. */
  readonly gone: Map<Element, Box>;
}

/** Gives a box the rectangle that its element has now. */
function place(box: Box, rect: DOMRect): void {
  const { left_px, top_px, scale_x, scale_y } = box.place;
  box.left = left_px + rect.left * scale_x;
  box.top = top_px + rect.top * scale_y;
  box.right = left_px + rect.right * scale_x;
  box.bottom = top_px + rect.bottom * scale_y;
}

function boxOf(element: Element, parent: Box, place: FramePlace, rect: DOMRect, since: number): Box {
  if (place === HERE) return new Box(element, parent, place, rect.left, rect.top, rect.right, rect.bottom, since);
  const { left_px, top_px, scale_x, scale_y } = place;
  return new Box(element, parent, place, left_px + rect.left * scale_x, top_px + rect.top * scale_y, left_px + rect.right * scale_x, top_px + rect.bottom * scale_y, since);
}

/** Of an element without a box of its own: whether what is in it can have one (`display: contents`, nothing but overflow). */
const isRendered = (element: Element): boolean => isForeignFrame(element) || getComputedStyle(element).display !== 'none';
