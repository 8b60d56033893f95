/**
 * Controls that are only counted, for the words that tell how much an observation leaves out: by what they say that they
 * are, without those that nobody could see, as the buttons of a row are until the mouse is on it.
 */
import { isAnyHtml } from '../dom/kinds';
import { MANY_RULES } from '../dom/style_rules';
import { saysThatItIsAControl } from './control';
import { RuleElements, RuleKind } from './rule_elements';

const isField = (localName: string): boolean => localName === 'input' || localName === 'select' || localName === 'textarea';
const SHOWS: CheckVisibilityOptions = { visibilityProperty: true, opacityProperty: true };
/** A field of no opacity lies over what is drawn for it. */
const SHOWS_OR_IS_CLEAR: CheckVisibilityOptions = { visibilityProperty: true };

export const isSeen = (element: Element, localName = element.localName): boolean => element.checkVisibility(isField(localName) ? SHOWS_OR_IS_CLEAR : SHOWS);

/** It says that it is a control, and can be seen if it has a size. */
export const isCounted = (element: Element, localName: string): boolean => saysThatItIsAControl(element, localName) && isSeen(element, localName);

const SHRINKING = new RuleKind(({ width, height, maxWidth, maxHeight, fontSize }) => /(?:^|\s)0|var\(/.test(`${width} ${height} ${maxWidth} ${maxHeight} ${fontSize}`), [], MANY_RULES);

/** Of a page's controls, those that could be of no size. To ask each takes longer than all else that is asked to count it. */
export class Shrunk {
  readonly #byRule: RuleElements;

  constructor(roots: ReadonlySet<Document | ShadowRoot>) {
    this.#byRule = new RuleElements(SHRINKING, roots);
  }

  /** Nothing of it could be seen for want of size. */
  has(element: Element, localName: string): boolean {
    const shrunk = this.#byRule.near(element);
    const mayBe = shrunk === null || shrunk.has(element) || element.hasAttribute('style') || (element.firstChild === null && !isField(localName));
    return mayBe && !hasSize(element);
  }
}

/** These take less time than the whole rectangle. */
function hasSize(element: Element): boolean {
  if (isAnyHtml(element)) return element.offsetWidth > 0 && element.offsetHeight > 0;
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
}

/** How many there are in an element, itself not counted. */
export function countIn(element: Element, shrunk: Shrunk): number {
  let count = 0;
  for (const each of element.querySelectorAll('*')) if (isCounted(each, each.localName) && !shrunk.has(each, each.localName)) count++;
  return count;
}
