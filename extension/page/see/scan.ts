/**
 * The first stage of a look: the tree of rendered elements and where each lies, across shadow trees and same-origin
 * frames. It reads rectangles only, which is the least that tells what is on screen; styles are read later, for what is
 * asked for. What changes afterwards is put right by patch.ts.
 */
import { HERE, isForeignFrame, placeInside, type FramePlace } from '../dom/frames';
import { learnHidingForms } from '../dom/hiding_forms';
import { Box, type Edges } from './box';
import { countIn, isCounted, isSeen, Shrunk } from './counted';
import { hitInDocument } from '../dom/hit_element';
import { composedContains, flatParent } from '../dom/tree';
import { Positioned } from './positioned';
import { visitRenderedChildren } from './rendered_children';
import { tagKind } from './tags';
import type { Turn } from './turn';
import { ABOVE, isLarge, leaveUnread, nearScreen, pointsOfScreen } from './unread';

/** What is known of an element from before. */
interface Past {
  readonly since: number;
  readonly wasUnseen: boolean;
}

type Former = (element: Element) => Past | null;
const NOTHING: Former = () => null;

/** How many boxes are read before the time is looked at. */
const BETWEEN_TURNS = 32;

/** All that was found rendered. Kept from look to look and put right where the page changed. */
export class Scan {
  readonly boxes = new Map<Element, Box>();
  readonly roots = new Set<Document | ShadowRoot>();
  readonly root: Box;
  /** Elements looked at. */
  nodes = 0;
  #dialogs: readonly Element[] = [];
  /** How many roots they were looked for in; 0: they are to be looked for. */
  #dialogRoots = 0;

  /** How often something came into view that had been left unread. */
  reveals = 0;
  /** What is left unread lies out of here; null: all is read. */
  #near: Edges | null = null;
  readonly #unread = new Set<Box>();
  readonly #shrunk = new Shrunk(this.roots);
  readonly #positioned = new Map<Document | ShadowRoot, Positioned>();
  /** What came into the page while something was unread, and when. */
  readonly #arrived = new WeakMap<Element, number>();

  /** What is known from before. */
  #before: Former;
  /** The box whose children are being read, and where their viewport lies. */
  #parent: Box;
  #place = HERE;

  private constructor(
    /** Observations so far: a box found now counts from here. */
    public epoch: number,
    before: Scan | null,
  ) {
    this.#before = before === null ? NOTHING : (each) => before.#past(each);
    const element = document.documentElement;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    this.root = new Box(element, element.localName, null, HERE, left, top, right, bottom, this.#before(element)?.since ?? epoch, false);
    this.#parent = this.root;
    this.boxes.set(element, this.root);
    this.roots.add(document);
    learnHidingForms(document);
  }

  /** Read the whole document at once. What `before` found as well keeps its age. */
  static now(epoch: number, before: Scan | null): Scan {
    const scan = new Scan(epoch, before);
    scan.fill(scan.root, scan.#before);
    scan.#before = NOTHING;
    return scan;
  }

  /**
   * The same, letting the page work in between where it takes long; `watch` is told first what is being read. On a first
   * look, much of a large page is left unread.
   */
  static async inTurns(epoch: number, before: Scan | null, turn: Turn, watch: (roots: ReadonlySet<Document | ShadowRoot>) => void): Promise<Scan> {
    const scan = new Scan(epoch, before);
    if (before === null && isLarge()) scan.#near = nearScreen();
    watch(scan.roots);
    for (const filling = scan.#filling(scan.root); filling.next().done !== true; ) {
      if (!turn.isDue()) continue;
      watch(scan.roots);
      await turn.give();
    }
    scan.#before = NOTHING;
    scan.#near = null;
    scan.#reveal();
    return scan;
  }

  /** The box of an element, which is read for it if it was left unread; null where nothing is rendered. */
  boxOf(element: Element): Box | null {
    const around = this.#unreadAround(element);
    if (around !== null && around.element !== element) this.readUnread(around);
    return this.boxes.get(element) ?? null;
  }

  /** Reads what is in a box that was left unread. It was there as long as the box, but for what is known to have come later. */
  readUnread(box: Box): void {
    box.isUnread = false;
    this.#unread.delete(box);
    if (this.boxes.get(box.element) !== box) return;
    const { controls } = box;
    this.fill(box, (each) => ({ since: Math.max(this.#parent.since, this.#arrived.get(each) ?? 0), wasUnseen: this.#parent.wasUnseen }));
    if (box.extent === box && box.controls === controls) return;
    for (let at = box.parent; at !== null; at = at.parent) at.measure();
    this.reveals++;
  }

  /** Counts what is in a box anew: it and all in it may be seen now, or no longer. */
  recount(box: Box): void {
    this.#recountIn(box);
    for (let at = box.parent; at !== null; at = at.parent) at.measure();
  }

  #recountIn(box: Box): void {
    box.isCounted = isCounted(box.element, box.tag);
    if (box.kind === 'frame') box.hidesFrame = !isSeen(box.element);
    if (box.isUnread) box.controls = countIn(box.element, this.#shrunk) + Number(box.isCounted);
    for (const child of box.children) this.#recountIn(child);
    box.measure();
  }

  /** Elements that may be modal dialogs. Looking for them takes long in a large page, and few changes bring one. */
  get dialogs(): readonly Element[] {
    if (this.#dialogRoots !== this.roots.size) this.#dialogs = [...this.roots].flatMap((root) => [...root.querySelectorAll('dialog,[aria-modal]')]);
    this.#dialogRoots = this.roots.size;
    return this.#dialogs;
  }

  /** To be told before a change is put right: what was left unread there is read. */
  readChanged(arrived: readonly Element[], inside: Iterable<Element>, whole: ReadonlySet<Element>): void {
    if (arrived.length > 0) this.#dialogRoots = 0;
    if (this.#unread.size === 0) return;
    for (const each of arrived) this.#arrived.set(each, this.epoch);
    for (const each of [...inside, ...whole]) {
      const around = this.#unreadAround(each);
      if (around !== null) this.readUnread(around);
    }
    for (const each of whole) for (const box of this.#unread) if (composedContains(each, box.element)) this.readUnread(box);
  }

  /** What is known of an element here, for a later scan. */
  #past(element: Element): Past | null {
    return this.boxes.get(element) ?? this.#unreadAround(element);
  }

  /** The unread box that an element is or stands in. */
  #unreadAround(element: Element): Box | null {
    if (this.#unread.size === 0) return null;
    for (let at: Element | null = element; at !== null; at = flatParent(at)) {
      const box = this.boxes.get(at);
      if (box !== undefined) return box.isUnread ? box : null;
    }
    return null;
  }

  /** What lies on the screen all the same, fixed to it or above the page, is looked for by what a pointer meets. */
  #reveal(): void {
    if (this.#unread.size === 0) return;
    for (const root of this.roots) root.querySelectorAll(ABOVE).forEach((each) => this.boxOf(each));
    for (const [x, y] of pointsOfScreen()) {
      const hit = hitInDocument(document, x, y);
      if (hit !== null) this.boxOf(hit);
    }
  }

  /** Reads what is in a box to the bottom, all anew. */
  fill(top: Box, before: Former): void {
    this.#before = before;
    for (const filling = this.#filling(top); filling.next().done !== true; );
  }

  /** Yields now and then, for those who count the time. */
  *#filling(top: Box): Generator<undefined> {
    const order: Box[] = [top];
    for (let at = 0; at < order.length; at++) {
      const box = order[at] as Box;
      this.#parent = box;
      this.#place = this.placeOfChildren(box);
      const elements: Element[] = [];
      visitRenderedChildren(box.element, box.kind, this.roots, (element) => void elements.push(element));
      for (const element of elements) {
        this.#addNew(element);
        if (this.nodes % BETWEEN_TURNS === 0) yield undefined;
      }
      if (this.#near !== null) yield* this.#leaveUnread(box, this.#near);
      for (const child of box.children) if (!child.isUnread) order.push(child);
    }
    for (let at = order.length - 1; at >= 0; at--) (order[at] as Box).measure();
  }

  *#leaveUnread(box: Box, near: Edges): Generator<undefined> {
    if (box.place !== HERE) return;
    let counted = 0;
    for (const left of leaveUnread(box, near, this.#shrunk, (root) => this.#positionedIn(root as Document | ShadowRoot))) {
      this.#unread.add(left);
      this.nodes += left.boxes;
      counted += left.boxes;
      if (counted < BETWEEN_TURNS) continue;
      counted = 0;
      yield undefined;
    }
  }

  #positionedIn(root: Document | ShadowRoot): Positioned {
    let positioned = this.#positioned.get(root);
    if (positioned === undefined) this.#positioned.set(root, (positioned = new Positioned(root)));
    return positioned;
  }

  #addNew(element: Element): void {
    const box = this.read(element, this.#parent, this.#place, this.#before(element));
    if (box !== null) this.#parent.add(box);
  }

  /** Where the viewport lies that the children of a box are placed in. */
  placeOfChildren({ element, kind, place }: Box): FramePlace {
    return kind === 'frame' ? placeInside(element, place) : place;
  }

  /** A new box, without what is in it; null where nothing is rendered. `old`: the one that stood for the element before. */
  read(element: Element, parent: Box, place: FramePlace, old: Past | null): Box | null {
    this.nodes++;
    const { localName } = element;
    if (tagKind(localName) === 'never') return null;
    const rect = element.getBoundingClientRect();
    let { left, top, right, bottom } = rect;
    if (left === right && top === bottom && !isRendered(element)) return null;
    if (place !== HERE) {
      const { left_px, top_px, scale_x, scale_y } = place;
      left = left_px + left * scale_x;
      top = top_px + top * scale_y;
      right = left_px + right * scale_x;
      bottom = top_px + bottom * scale_y;
    }
    const box = new Box(element, localName, parent, place, left, top, right, bottom, old?.since ?? this.epoch, isCounted(element, localName));
    if (box.kind === 'frame') box.hidesFrame = !isSeen(element);
    if (old?.wasUnseen === true) box.wasUnseen = true;
    this.boxes.set(element, box);
    return box;
  }
}

/** Of an element without a box of its own: whether what is in it can have one (`display: contents`, nothing but overflow). */
const isRendered = (element: Element): boolean => isForeignFrame(element) || getComputedStyle(element).display !== 'none';
