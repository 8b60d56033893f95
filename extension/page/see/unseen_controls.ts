/**
 * Of the controls that an observation only counts, those that nobody can see: `visibility: hidden` or of no opacity, as
 * the buttons of a row are until the mouse is on it. To ask each of many takes longer than to count them all, so the
 * rules of the style sheets tell which ones to ask.
 */
import { flatParent } from '../dom/tree';
import type { Box } from './box';
import { COUNTED, saysThatItIsAControl } from './control';
import { RuleKind } from './rule_elements';
import type { Scan } from './scan';
import { hasSize } from './unread';

/** No more controls than these are asked one by one. */
const FEW = 500;

const HIDING = new RuleKind(
  ({ visibility, opacity }) => visibility !== '' || opacity.includes('var(') || parseFloat(opacity) === 0,
  ['[style*="visibility"]', '[style*="opacity"]'],
);

/** The unseen controls of one state of the page. */
export class UnseenControls {
  readonly #found = new Set<Element>();
  readonly #within = new Map<Box, number>();

  constructor(private readonly scan: Scan) {
    for (const root of scan.roots) {
      const selector = scan.root.controls <= FEW ? COUNTED : (HIDING.selectorOf(root) ?? COUNTED);
      for (const element of root.querySelectorAll(selector)) if (!isSeen(element)) this.#search(element);
    }
  }

  /** How many of the controls that are counted in a box are unseen. */
  within(box: Box): number {
    return this.#within.get(box) ?? 0;
  }

  has(element: Element): boolean {
    return this.#found.has(element);
  }

  /** What is in an unseen element is so too, but for what says otherwise itself. */
  #search(element: Element): void {
    const box = this.#boxAround(element);
    if (box?.isUnread === true) this.#searchUnread(element, box);
    else if (box?.element === element) this.#searchBox(box, false);
  }

  #searchUnread(element: Element, row: Box): void {
    for (const each of [element, ...element.querySelectorAll('*')]) if (saysThatItIsAControl(each, each.localName) && hasSize(each) && !isSeen(each)) this.#note(each, row);
  }

  /** `isInFrame`: of a frame that is unseen, of which what is in it knows nothing. */
  #searchBox(box: Box, isInFrame: boolean): void {
    if (box.controls === 0) return;
    if (box.isUnread) this.#searchUnread(box.element, box);
    else if (box.isCounted && !box.isEmpty && (isInFrame || !isSeen(box.element))) this.#note(box.element, box);
    for (const child of box.children) this.#searchBox(child, isInFrame || child.place !== box.place);
  }

  #boxAround(element: Element): Box | null {
    for (let at: Element | null = element; at !== null; at = flatParent(at)) {
      const box = this.scan.boxes.get(at);
      if (box !== undefined) return box;
    }
    return null;
  }

  #note(element: Element, box: Box): void {
    if (this.#found.has(element)) return;
    this.#found.add(element);
    for (let at: Box | null = box; at !== null; at = at.parent) this.#within.set(at, this.within(at) + 1);
  }
}

const FIELD = /^(?:input|select|textarea)$/;

/** A field of no opacity lies over what is drawn for it. */
const isSeen = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || (FIELD.test(element.localName) && element.checkVisibility({ visibilityProperty: true }));
