/**
 * What is read of one rendered element. A tree of boxes is what a pass over the page leaves behind; nothing later in the
 * pass asks the page where a thing lies.
 */
import type { FramePlace } from '../dom/frames';
import type { Clip } from './clip';
import type { Piece } from './piece';
import { tagKind, type TagKind } from './tags';

/** Edges in CSS pixels of the engine's top viewport. */
export interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export class Box implements Edges {
  children: Box[] = NONE;
  /** Read from the computed style when first asked for, and good until the page changes here. */
  facts: Facts | null = null;
  /** Worked out when first asked for. */
  role: string | null = null;
  /** What was made of it and all that is in it, if that is still good. */
  piece: Piece | null = null;
  /** At the last look it was rendered but hidden, transparent or clipped away, and no scrolling would show it. */
  wasUnseen = false;
  /** What is in it lies elsewhere now, out of view; where is read when it is asked for. */
  isStaleInside = false;
  /** What is in it was counted, not read. */
  isUnread = false;
  /** Controls in it, itself counted, by what they say that they are. */
  controls = 0;
  /** Boxes in it, itself counted. */
  boxes = 1;
  /** It is a frame that is not to be seen, of which what is in it knows nothing. */
  hidesFrame = false;
  /** Boxes of another document are in it. */
  hasFrames = false;
  /** It or something in it was found to cut off what sticks out of it, or to scroll it. */
  hasCuts = false;
  /** It or something in it was found to scroll by itself. */
  hasScrollers = false;
  /** What it and everything in it covers: itself, where nothing sticks out. */
  extent: Edges = this;
  /** How the scan goes on below it. */
  readonly kind: TagKind;

  constructor(
    readonly element: Element,
    /** The element's `localName`, which takes longer to ask it for. */
    readonly tag: string,
    public parent: Box | null,
    /** Where the viewport of the element's document lies in the top one. */
    readonly place: FramePlace,
    public left: number,
    public top: number,
    public right: number,
    public bottom: number,
    /** How many observations there had been when it was first found rendered. */
    public since: number,
    /** It says that it is a control, and can be seen. */
    public isCounted: boolean,
  ) {
    this.kind = tagKind(tag);
  }

  get isEmpty(): boolean {
    return this.right <= this.left || this.bottom <= this.top;
  }

  add(child: Box): void {
    if (this.children === NONE) this.children = [child];
    else this.children.push(child);
  }

  /** Takes extents and counts of its children into its own, after theirs are right. */
  measure(): void {
    if (this.isUnread) return;
    const isEmpty = this.isEmpty;
    let left = isEmpty ? Infinity : this.left;
    let top = isEmpty ? Infinity : this.top;
    let right = isEmpty ? -Infinity : this.right;
    let bottom = isEmpty ? -Infinity : this.bottom;
    let controls = this.isCounted && !isEmpty ? 1 : 0;
    let boxes = 1;
    this.hasFrames = false;
    for (const child of this.children) {
      const inner = child.extent;
      if (!this.hidesFrame) controls += child.controls;
      boxes += child.boxes;
      if (child.hasFrames || child.place !== this.place) this.hasFrames = true;
      if (child.extent === child && child.isEmpty) continue;
      if (inner.left < left) left = inner.left;
      if (inner.top < top) top = inner.top;
      if (inner.right > right) right = inner.right;
      if (inner.bottom > bottom) bottom = inner.bottom;
    }
    this.controls = controls;
    this.boxes = boxes;
    const isWithin = left === this.left && top === this.top && right === this.right && bottom === this.bottom;
    this.extent = isWithin || right < left ? this : { left, top, right, bottom };
  }

  /** Nothing could bring it or what is in it to show. */
  markUnseen(): void {
    this.wasUnseen = true;
    for (const child of this.children) child.markUnseen();
  }

  /** Moves it and everything in it. */
  shift(x: number, y: number): void {
    this.left += x;
    this.right += x;
    this.top += y;
    this.bottom += y;
    if (this.extent !== this) this.extent = moved(this.extent, x, y);
    for (const child of this.children) child.shift(x, y);
  }

  /** Gives it other edges; where what is in it lies now is to be read when it is asked for. */
  stretch(by: Edges): void {
    this.left += by.left;
    this.top += by.top;
    this.right += by.right;
    this.bottom += by.bottom;
    if (this.extent !== this) this.extent = moved(this.extent, by.left, by.top);
    this.isStaleInside = true;
  }

  /** It stands in something that has other edges now. */
  get isStale(): boolean {
    for (let at = this.parent; at !== null; at = at.parent) if (at.isStaleInside) return true;
    return false;
  }
}

const moved = ({ left, top, right, bottom }: Edges, x: number, y: number): Edges => ({ left: left + x, top: top + y, right: right + x, bottom: bottom + y });

/** Shared by all that have no children; never written to. */
const NONE: Box[] = [];

/** What the style of an element makes of it. */
export interface Facts {
  readonly display: string;
  /** `visibility: visible`, and no ancestor (nor itself) is transparent. */
  readonly shows: boolean;
  readonly visibility: boolean;
  /** Its own opacity or an ancestor's is 0. */
  readonly transparent: boolean;
  readonly takesPointer: boolean;
  /** Dots stand in the place of its letters, and nobody reads them. */
  readonly hidesLetters: boolean;
  /** By its own style, one around it, or a rule: whether it does, its computed style tells. */
  readonly mayHideLetters: boolean;
  /** So with the size of its text, and with text that is moved out. */
  readonly mayHideText: boolean;
  /** It stands in a frame that lets no pointer in. */
  readonly isOutOfReach: boolean;
  readonly cursor: string;
  readonly isBlock: boolean;
  readonly position: string;
  /** What clips the element itself. */
  readonly clip: Clip;
  /** What clips its children, but for those that are positioned out of it. */
  readonly inside: Clip;
  readonly scrollsX: boolean;
  readonly scrollsY: boolean;
  /** Nothing in it is rendered or reachable: `content-visibility: hidden`, clipped to nothing. */
  readonly contentGone: boolean;
}

export const intersect = (a: Edges, b: Edges): Edges => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});

/** Whether two areas share a point. */
export const touches = (a: Edges, b: Edges): boolean => a.right > b.left && a.left < b.right && a.bottom > b.top && a.top < b.bottom;

/** Whether a part of the first that is larger than a dot lies in the second. */
export const showsIn = (a: Edges, b: Edges): boolean => {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width >= 0.5 && height >= 0.5 && (width > 1.5 || height > 1.5);
};

/** Whether the second lies in the first. */
export const holds = (outer: Edges, inner: Edges): boolean => inner.left >= outer.left && inner.top >= outer.top && inner.right <= outer.right && inner.bottom <= outer.bottom;

/** At least a part larger than a dot is left. A box of one pixel is how pages hide text from the eye. */
export const hasArea = (edges: Edges): boolean => {
  const width = edges.right - edges.left;
  const height = edges.bottom - edges.top;
  return width >= 0.5 && height >= 0.5 && (width > 1.5 || height > 1.5);
};
