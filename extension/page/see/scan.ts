/**
 * The first stage of a pass: the tree of rendered elements and where each lies, across shadow trees and same-origin
 * frames. It reads rectangles only, which is the least that tells what is on screen; styles are read later, for what is
 * asked for.
 */
import { frameDocument, isForeignFrame, placeInside, type FramePlace } from '../dom/frames';
import { isHtml } from '../dom/kinds';
import { shadowRootOf } from '../dom/shadow_root';
import { Box } from './box';
import type { Turn } from './turn';

/** The engine's own elements, which nobody sees. */
export const DECORATION = 'pagehand-highlights';

// Rendered by the browser as a whole, or never: nothing of the page is to be found inside.
const LEAVES = new Set(['select', 'input', 'textarea', 'img', 'video', 'audio', 'canvas', 'embed', 'br', 'hr', 'progress', 'meter', 'math']);
const NEVER = new Set(['script', 'style', 'head', 'template', 'noscript', 'link', 'meta', 'title', 'base', 'source', 'track', 'param', 'datalist', 'option', 'defs', 'symbol', DECORATION]);

export interface Scan {
  readonly root: Box;
  readonly boxes: Map<Element, Box>;
  readonly shadowRoots: readonly ShadowRoot[];
  /** Elements looked at. */
  readonly nodes: number;
}

const HERE: FramePlace = { left_px: 0, top_px: 0, scale_x: 1, scale_y: 1 };

export class Scanner {
  readonly #boxes = new Map<Element, Box>();
  readonly #shadowRoots: ShadowRoot[] = [];
  readonly #width_px = innerWidth;
  readonly #height_px = innerHeight;
  #nodes = 0;

  constructor(private readonly turn: Turn) {}

  /** Read the whole document. Yields now and then where it takes long. */
  async scan(): Promise<Scan> {
    const root = this.#box(document.documentElement, null, HERE, true);
    await this.#fill(root);
    return { root, boxes: this.#boxes, shadowRoots: this.#shadowRoots, nodes: this.#nodes };
  }

  /** The same without yielding, for a look in between. */
  scanNow(): Scan {
    const root = this.#box(document.documentElement, null, HERE, true);
    this.#fillNow(root);
    return { root, boxes: this.#boxes, shadowRoots: this.#shadowRoots, nodes: this.#nodes };
  }

  async #fill(root: Box): Promise<void> {
    // Two levels at a time under the yielding loop would do; what is large in a page is never its top levels.
    for (const child of this.#readChildren(root)) {
      if (this.turn.isDue()) await this.turn.give();
      if (child.element.children.length > 0 || shadowRootOf(child.element) !== null) await this.#fill(child);
      else this.#fillNow(child);
    }
    settle(root);
  }

  #fillNow(box: Box): void {
    for (const child of this.#readChildren(box)) this.#fillNow(child);
    settle(box);
  }

  #readChildren(parent: Box): Box[] {
    const { element } = parent;
    if (LEAVES.has(element.localName)) return parent.children;
    const root = shadowRootOf(element);
    const inner = frameDocument(element);
    if (root !== null) this.#shadowRoots.push(root);
    if (inner !== null) {
      const place = placeInside(element, parent.place);
      const within = inner.documentElement as Element | null;
      if (within !== null) this.#add(within, parent, place);
    } else if (root !== null) this.#addAll(root.firstElementChild, parent);
    else if (isHtml(element, 'slot')) {
      const assigned = element.assignedElements();
      if (assigned.length > 0) for (const each of assigned) this.#add(each, parent, parent.place);
      else this.#addAll(element.firstElementChild, parent);
    } else if (isHtml(element, 'details') && !element.open) {
      const summary = Array.from(element.children).find((child) => isHtml(child, 'summary'));
      if (summary !== undefined) this.#add(summary, parent, parent.place);
    } else this.#addAll(element.firstElementChild, parent);
    return parent.children;
  }

  #addAll(first: Element | null, parent: Box): void {
    for (let child = first; child !== null; child = child.nextElementSibling) this.#add(child, parent, parent.place);
  }

  #add(element: Element, parent: Box, place: FramePlace): void {
    this.#nodes++;
    if (NEVER.has(element.localName)) return;
    const box = this.#box(element, parent, place, false);
    if (box.left === box.right && box.top === box.bottom && !isForeignFrame(element) && !isRendered(element)) return;
    parent.children.push(box);
    this.#boxes.set(element, box);
  }

  #box(element: Element, parent: Box | null, place: FramePlace, isRoot: boolean): Box {
    const rect = element.getBoundingClientRect();
    const left = place === HERE ? rect.left : place.left_px + rect.left * place.scale_x;
    const top = place === HERE ? rect.top : place.top_px + rect.top * place.scale_y;
    const right = place === HERE ? rect.right : place.left_px + rect.right * place.scale_x;
    const bottom = place === HERE ? rect.bottom : place.top_px + rect.bottom * place.scale_y;
    const box = new Box(element, parent, place, left, top, right, bottom);
    box.reachesView = isRoot || (right > 0 && bottom > 0 && left < this.#width_px && top < this.#height_px);
    if (isRoot) this.#boxes.set(element, box);
    return box;
  }
}

function settle(box: Box): void {
  if (box.reachesView) return;
  for (const child of box.children) {
    if (child.reachesView) {
      box.reachesView = true;
      return;
    }
  }
}

/** Of an element without a box of its own: whether what is in it can have one (`display: contents`, nothing but overflow). */
function isRendered(element: Element): boolean {
  return getComputedStyle(element).display !== 'none';
}
