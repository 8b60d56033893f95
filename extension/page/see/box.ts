/**
 * What is read of one rendered element. A tree of boxes is what a pass over the page leaves behind; nothing later in the
 * pass asks the page where a thing lies.
 */
import type { FramePlace } from '../dom/frames';

/** Edges in CSS pixels of the engine's top viewport. */
export interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export class Box {
  readonly children: Box[] = [];
  /** It or something in it lies in the viewport. Clipping by ancestors is not counted. */
  reachesView = false;
  /** Read from the computed style when first asked for. */
  facts: Facts | null = null;

  constructor(
    readonly element: Element,
    readonly parent: Box | null,
    /** Where the viewport of the element's document lies in the top one. */
    readonly place: FramePlace,
    readonly left: number,
    readonly top: number,
    readonly right: number,
    readonly bottom: number,
  ) {}

  get isEmpty(): boolean {
    return this.right <= this.left || this.bottom <= this.top;
  }
}

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
  readonly fontSize_px: number;
  readonly isBlock: boolean;
  /** What clips the element itself. */
  readonly clip: Clip;
  /** What clips its children, by how they are positioned. */
  readonly inside: { readonly flow: Clip; readonly absolute: Clip; readonly fixed: Clip };
  readonly scrollsX: boolean;
  readonly scrollsY: boolean;
  /** Nothing in it is rendered or reachable: `content-visibility: hidden`, clipped to nothing. */
  readonly contentGone: boolean;
  readonly isFixed: boolean;
}

export const intersect = (a: Edges, b: Edges): Edges => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});

/** At least a part larger than a dot is left. A box of one pixel is how pages hide text from the eye. */
export const hasArea = (edges: Edges): boolean => {
  const width = edges.right - edges.left;
  const height = edges.bottom - edges.top;
  return width >= 0.5 && height >= 0.5 && (width > 1.5 || height > 1.5);
};
