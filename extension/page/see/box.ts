/**
 * What is read of one rendered element. A tree of boxes is what a pass over the page leaves behind; nothing later in the
 * pass asks the page where a thing lies.
 */
import type { FramePlace } from '../dom/frames';
import type { Styles } from './styles';

/** Edges in CSS pixels of the engine's top viewport. */
export interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export class Box implements Edges {
  children: Box[] = NONE;
  /** Read from the computed style when first asked for in a look; true for that look alone. */
  facts: Facts | null = null;
  factsFrom: Styles | null = null;
  /** It was there and nothing could bring it to show, when it was last looked at. */
  wasUnseen = false;
  /** What it and everything in it covers. */
  readonly extent = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };

  constructor(
    readonly element: Element,
    public parent: Box | null,
    /** Where the viewport of the element's document lies in the top one. */
    readonly place: FramePlace,
    public left: number,
    public top: number,
    public right: number,
    public bottom: number,
    /** How many observations there had been when it was first found rendered. */
    public since: number,
  ) {}

  get isEmpty(): boolean {
    return this.right <= this.left || this.bottom <= this.top;
  }

  add(child: Box): void {
    if (this.children === NONE) this.children = [child];
    else this.children.push(child);
  }

  /** Takes the extents of its children into its own, after theirs are right. */
  measure(): void {
    const { extent } = this;
    if (this.isEmpty) [extent.left, extent.top, extent.right, extent.bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    else [extent.left, extent.top, extent.right, extent.bottom] = [this.left, this.top, this.right, this.bottom];
    for (const child of this.children) this.cover(child);
  }

  /** Makes room for a child's extent. */
  cover({ extent: inner }: Box): void {
    const { extent } = this;
    if (inner.left < extent.left) extent.left = inner.left;
    if (inner.top < extent.top) extent.top = inner.top;
    if (inner.right > extent.right) extent.right = inner.right;
    if (inner.bottom > extent.bottom) extent.bottom = inner.bottom;
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
    const { extent } = this;
    extent.left += x;
    extent.right += x;
    extent.top += y;
    extent.bottom += y;
    for (const child of this.children) child.shift(x, y);
  }
}

/** Shared by all that have no children; never written to. */
const NONE: Box[] = [];

/** What clips the content of a box: what shows of it now, and what scrolling could bring to show. */
export interface Clip {
  readonly view: Edges;
  readonly reach: Edges;
}

/** What the style of an element makes of it. */
export interface Facts {
  readonly display: string;
  /** `visibility: visible`, and no ancestor (nor itself) is transparent. */
  readonly shows: boolean;
  readonly visibility: boolean;
  /** Its own opacity or an ancestor's is 0. */
  readonly transparent: boolean;
  readonly takesPointer: boolean;
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

/** At least a part larger than a dot is left. A box of one pixel is how pages hide text from the eye. */
export const hasArea = (edges: Edges): boolean => {
  const width = edges.right - edges.left;
  const height = edges.bottom - edges.top;
  return width >= 0.5 && height >= 0.5 && (width > 1.5 || height > 1.5);
};
