/** What computed styles make of a box: whether it shows, takes the pointer, clips or scrolls. CSS Overflow 3, CSS Masking 1. */
import { isHtml } from '../dom/kinds';
import { scrolledFromEdge } from '../dom/scroll_edge';
import { showsDots } from '../dom/secret';
import { hasArea, intersect, showsIn, type Box, type Edges, type Facts } from './box';
import { FixedClip, GONE, LiveClip, type Clip } from './clip';
import { clipsAll } from './clip_path';
import { movedBy } from './displacement';
import { edgesOf } from './edges';
import type { Scan } from './scan';
import type { Styles } from './styles';
import { isFaded, isTurnedAway, type Unpainting } from './unpainted';

const NOWHERE: Edges = { left: 0, top: 0, right: 0, bottom: 0 };

/** The facts of a box; its ancestors' are read first. */
export function factsOf(box: Box, styles: Styles): Facts {
  box.facts ??= read(box, box.parent === null ? null : factsOf(box.parent, styles), styles);
  return box.facts;
}

/** The facts of an element of which something could be brought to show; null: nothing can. */
export function factsInReach(element: Element, { scan, styles }: { readonly scan: Scan; readonly styles: Styles }): Facts | null {
  const box = scan.boxOf(element);
  if (box === null) return null;
  const facts = factsOf(box, styles);
  return showsIn(edgesOf(box), facts.clip.reach) ? facts : null;
}

const ALL_WAYS: CheckVisibilityOptions = { opacityProperty: true, visibilityProperty: true };

/** Text in it has no size, or is moved far out of its box, as pages do to show a picture in its place. */
export function textIsGone(element: Element, styles: Styles): 'no size' | 'indented' | null {
  const style = styles.of(element);
  if (style.fontSize === '0px') return 'no size';
  return style.textIndent.startsWith('-') ? 'indented' : null;
}

function read(box: Box, parent: Facts | null, styles: Styles): Facts {
  const { element } = box;
  const style = styles.of(element);
  const { display, position } = style;
  // One question tells for nearly all elements what three properties and those of all ancestors would.
  const shows = parent?.shows !== false && element.checkVisibility(ALL_WAYS);
  const visibility = shows || style.visibility === 'visible';
  const may = styles.unpainting(element);
  const transparent = isFaded(style, may) || (!shows && ((parent?.transparent ?? false) || style.opacity === '0'));
  const isInFrame = parent !== null && box.place !== box.parent?.place && isRoot(element);
  const outer = parent === null || isInFrame ? new LiveClip(styles, () => documentClip(box, parent)) : around(box, parent, position, styles);
  // Neither of these is inherited into a frame, and both hold for all of it.
  const isUnseenFrame = isInFrame && !parent.visibility;
  const isOutOfReach = parent !== null && (parent.isOutOfReach || (isInFrame && !parent.takesPointer));
  const clip = isUnseenFrame || (may.clip && isClippedAway(box, style, position)) || (may.backface && isTurnedAway(box, style, styles)) ? GONE : outer;
  const isOpen = style.overflow === 'visible';
  const [scrollsX, scrollsY] = isOpen ? NO_SCROLLING : scrolling(box, style, display);
  if (!isOpen && box.kind !== 'leaf') for (let at: Box | null = box; at?.hasCuts === false; at = at.parent) at.hasCuts = true;
  if (scrollsX || scrollsY) for (let at: Box | null = box; at?.hasScrollers === false; at = at.parent) at.hasScrollers = true;
  const inside = clip === GONE || isOpen ? clip : inner(box, style, display, clip, styles);
  return new ReadFacts(style, may, parent, display, position, visibility, transparent, isOutOfReach, clip, inside, scrollsX, scrollsY);
}

const NO_SCROLLING = [false, false] as const;

/** Facts of which those that are seldom asked for are read when they are. */
class ReadFacts implements Facts {
  readonly shows: boolean;
  readonly isBlock: boolean;
  readonly contentGone: boolean;
  readonly mayHideLetters: boolean;
  readonly mayHideText: boolean;
  #cursor: string | null = null;

  constructor(
    private readonly style: CSSStyleDeclaration,
    may: Unpainting,
    parent: Facts | null,
    readonly display: string,
    readonly position: string,
    readonly visibility: boolean,
    readonly transparent: boolean,
    readonly isOutOfReach: boolean,
    readonly clip: Clip,
    readonly inside: Clip,
    readonly scrollsX: boolean,
    readonly scrollsY: boolean,
  ) {
    this.shows = visibility && !transparent;
    this.isBlock = !display.startsWith('inline') && display !== 'contents' && !display.startsWith('ruby');
    this.mayHideLetters = may.letters || parent?.mayHideLetters === true;
    this.mayHideText = may.text || parent?.mayHideText === true;
    this.contentGone = clip === GONE || (may.content && style.contentVisibility === 'hidden');
  }

  get cursor(): string {
    return (this.#cursor ??= this.style.cursor);
  }

  get hidesLetters(): boolean {
    return this.mayHideLetters && showsDots(this.style);
  }

  get takesPointer(): boolean {
    return !this.isOutOfReach && this.style.pointerEvents !== 'none';
  }
}

const isRoot = (element: Element): boolean => element.parentNode?.nodeType === 9;

/** What clips an element: its containing block and what that stands in. CSS Positioned Layout 3, section 2.1. */
function around(box: Box, parent: Facts, position: string, styles: Styles): Clip {
  if (position !== 'absolute' && position !== 'fixed') return parent.inside;
  let at = box.parent;
  for (; at?.parent != null && !isRoot(at.element); at = at.parent) {
    const facts = factsOf(at, styles);
    if (facts.clip === GONE || (position === 'absolute' && facts.position !== 'static') || containsFixed(styles.of(at.element))) return facts.inside;
  }
  if (at === null) return parent.inside;
  const { inside } = factsOf(at, styles);
  // What is fixed to the viewport does not move when the page is scrolled.
  return position === 'fixed' ? new FixedClip(inside) : inside;
}

const containsFixed = (style: CSSStyleDeclaration): boolean =>
  style.transform !== 'none' || style.filter !== 'none' || style.perspective !== 'none' || /paint|layout|strict|content/.test(style.contain);

/** A document shows its viewport; scrolling reaches the whole of it. */
function documentClip(box: Box, frame: Facts | null): Clip {
  const { element, place } = box;
  const view = element.ownerDocument.defaultView;
  if (view === null) return GONE;
  const scroller = element.ownerDocument.scrollingElement ?? element;
  const untold = movedBy(box);
  const [scrolledX, scrolledY] = [view.scrollX * place.scale_x + untold.left, view.scrollY * place.scale_y + untold.top];
  const left = place.left_px + (scroller.scrollWidth > view.innerWidth && isRightToLeft(element) ? -Infinity : -scrolledX);
  const top = place.top_px - scrolledY;
  const window: Edges = {
    left: place.left_px,
    top: place.top_px,
    right: place.left_px + view.innerWidth * place.scale_x,
    bottom: place.top_px + view.innerHeight * place.scale_y,
  };
  const reach: Edges = {
    left,
    top,
    right: Math.max(window.right, place.left_px + scroller.scrollWidth * place.scale_x - scrolledX),
    bottom: Math.max(window.bottom, top + scroller.scrollHeight * place.scale_y),
  };
  if (frame === null) return { view: window, reach };
  return { view: intersect(frame.inside.view, window), reach: showsIn(frame.inside.reach, window) ? reach : NOWHERE };
}

/**
 * How far what is in a scroller was scrolled since it was read where it lies: the event of a scroll comes later than the
 * scroll. What scrolling reaches is told from where the boxes are thought to lie. The first may stick where it is.
 */
function untoldScroll(box: Box): Pick<Edges, 'left' | 'top'> {
  if (box.isStaleInside || box.isStale) return NOWHERE;
  const own = movedBy(box);
  let [left, top] = [0, 0];
  for (const child of new Set([box.children[0], box.children.at(-1)])) {
    const by = child === undefined ? own : movedBy(child);
    if (Math.abs(by.left - own.left) > Math.abs(left)) left = by.left - own.left;
    if (Math.abs(by.top - own.top) > Math.abs(top)) top = by.top - own.top;
  }
  return { left, top };
}

const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

const CLIP_RECT = /^rect\((-?[\d.]+)px,? (-?[\d.]+)px,? (-?[\d.]+)px,? (-?[\d.]+)px\)$/;

// What pages use to hide text from the eye but not from a screen reader.
function isClippedAway(box: Box, style: CSSStyleDeclaration, position: string): boolean {
  const { clipPath } = style;
  if (clipPath !== 'none' && clipsAll(clipPath, (box.right - box.left) / box.place.scale_x, (box.bottom - box.top) / box.place.scale_y)) return true;
  if (position !== 'absolute' && position !== 'fixed') return false;
  const rect = style.getPropertyValue('clip');
  if (rect === 'auto') return false;
  const [, top, right, bottom, left] = CLIP_RECT.exec(rect) ?? [];
  return top !== undefined && (Number(bottom) - Number(top) <= 1 || Number(right) - Number(left) <= 1);
}

/** Whether the element scrolls its content sideways and down, and has more of it than it shows. */
function scrolling(box: Box, style: CSSStyleDeclaration, display: string): readonly [x: boolean, y: boolean] {
  const { overflowX, overflowY } = style;
  if (overflowX === 'visible' || display === 'inline' || display === 'contents') return [false, false];
  if (isViewportOverflow(box.element)) return [false, false];
  const { element } = box;
  return [
    (overflowX === 'auto' || overflowX === 'scroll') && element.scrollWidth > element.clientWidth + 1,
    (overflowY === 'auto' || overflowY === 'scroll') && element.scrollHeight > element.clientHeight + 1,
  ];
}

/** The overflow of the root, and of the body where the root's is visible, is the viewport's. CSS Overflow 3, section 3.3. */
function isViewportOverflow(element: Element): boolean {
  if (element.parentNode?.nodeType === 9) return true;
  if (!isHtml(element, 'body') || element.ownerDocument.body !== element) return false;
  const root = getComputedStyle(element.ownerDocument.documentElement);
  return root.overflowX === 'visible' && root.overflowY === 'visible';
}

function inner(box: Box, style: CSSStyleDeclaration, display: string, outer: Clip, styles: Styles): Clip {
  const { overflowX } = style;
  // Where one axis clips, the other does not compute to `visible`; only `clip` may stand beside it.
  if (overflowX === 'visible' && style.overflowY !== 'clip') return outer;
  if (display === 'inline' || display === 'contents' || isViewportOverflow(box.element)) return outer;
  return new LiveClip(styles, () => clipOf(box, style, display, outer));
}

function clipOf(box: Box, style: CSSStyleDeclaration, display: string, outer: Clip): Clip {
  const clipsX = style.overflowX !== 'visible';
  const clipsY = style.overflowY !== 'visible';
  const { element, place } = box;
  const left = box.left + element.clientLeft * place.scale_x;
  const top = box.top + element.clientTop * place.scale_y;
  const padding: Edges = {
    left: clipsX ? left : -Infinity,
    top: clipsY ? top : -Infinity,
    right: clipsX ? left + element.clientWidth * place.scale_x : Infinity,
    bottom: clipsY ? top + element.clientHeight * place.scale_y : Infinity,
  };
  const view = intersect(outer.view, padding);
  const reach = intersect(outer.reach, padding);
  if (!hasArea(reach)) return { view, reach };
  const [scrollsX, scrollsY] = scrolling(box, style, display);
  const untold = scrollsX || scrollsY ? untoldScroll(box) : NOWHERE;
  const start = scrollsX ? left - untold.left - scrolledFromEdge(element, 'x', element.scrollWidth - element.clientWidth) * place.scale_x : left;
  const above = scrollsY ? top - untold.top - scrolledFromEdge(element, 'y', element.scrollHeight - element.clientHeight) * place.scale_y : top;
  return {
    view,
    reach: {
      left: scrollsX ? start : reach.left,
      right: scrollsX ? start + element.scrollWidth * place.scale_x : reach.right,
      top: scrollsY ? above : reach.top,
      bottom: scrollsY ? above + element.scrollHeight * place.scale_y : reach.bottom,
    },
  };
}
