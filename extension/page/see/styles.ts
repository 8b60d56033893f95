/** Computed styles, each looked up once and then live; what is worked out of them is dropped where the page changes. */
import { showsDots } from '../dom/secret';
import { fold } from '../dom/text';
import type { Moments } from './clip';
import { GENERATING } from './generated';
import { RuleElements } from './rule_elements';
import { STRIKING } from './struck';
import { DEADENING } from './styled_inert';
import { either, unpaintingBy, unpaintingOf, UNTIL_FOUND, type Unpainting } from './unpainted';

const NOTHING = ['', ''] as const;
const NO_ROOTS: ReadonlySet<Document | ShadowRoot> = new Set();

export class Styles implements Moments {
  /** Counts the states of the page that these styles were read in. */
  moment = 0;
  readonly #styles = new Map<Element, CSSStyleDeclaration>();
  readonly #generated = new Map<Element, readonly [before: string, after: string]>();
  readonly #generating: RuleElements;
  readonly #striking: RuleElements;
  readonly #deadening: RuleElements;

  /** By the style sheets of so many roots. */
  #unpainting: { readonly roots: number; readonly may: Unpainting } | null = null;

  /** `roots`: those that the elements stand in, which may come to be more. */
  constructor(private readonly roots: ReadonlySet<Document | ShadowRoot> = NO_ROOTS) {
    this.#generating = new RuleElements(GENERATING, roots);
    this.#striking = new RuleElements(STRIKING, roots);
    this.#deadening = new RuleElements(DEADENING, roots);
  }

  of(element: Element): CSSStyleDeclaration {
    let style = this.#styles.get(element);
    if (style === undefined) {
      style = getComputedStyle(element);
      this.#styles.set(element, style);
    }
    return style;
  }

  /** The page changed: forget what depends on elements elsewhere. */
  pageChanged(): void {
    this.moment++;
    this.#generating.begin();
    this.#striking.begin();
    this.#deadening.begin();
  }

  /** Forgets what was worked out of the style of an element. */
  drop(element: Element): void {
    this.#generated.delete(element);
  }

  /** What may keep an element from being painted though it shows. */
  unpainting(element: Element): Unpainting {
    if (this.#unpainting?.roots !== this.roots.size) this.#unpainting = { roots: this.roots.size, may: unpaintingOf(this.roots) };
    const own = element.getAttribute('style');
    const may = element.hasAttribute('hidden') ? either(this.#unpainting.may, UNTIL_FOUND) : this.#unpainting.may;
    return own === null ? may : either(may, unpaintingBy(own));
  }

  /** Dots stand in the place of its letters; of a single element, its rules are not asked first. */
  hidesLetters(element: Element): boolean {
    return (this.roots === NO_ROOTS || this.unpainting(element).letters) && showsDots(this.of(element));
  }

  /** Text that `::before` and `::after` put around the content; icon-font characters say nothing and are left out. */
  generated(element: Element): readonly [before: string, after: string] {
    if (!this.#mayHaveText(element)) return NOTHING;
    let texts = this.#generated.get(element);
    if (texts === undefined) {
      texts = [textOf(getComputedStyle(element, '::before'), element), textOf(getComputedStyle(element, '::after'), element)];
      this.#generated.set(element, texts);
    }
    return texts;
  }

  #mayHaveText(element: Element): boolean {
    const elements = this.#generating.near(element);
    return elements === null || elements.has(element) || element.shadowRoot !== null;
  }

  /** A line goes through its text. */
  isStruck(element: Element): boolean {
    const elements = this.#striking.near(element);
    return (elements === null || elements.has(element)) && this.of(element).textDecorationLine.includes('line-through');
  }

  /** A rule keeps a person from using it though it shows. CSS UI 4, `interactivity`, which is inherited. */
  isInert(element: Element): boolean {
    const elements = this.#deadening.near(element);
    return (elements === null || elements.size > 0) && this.of(element).getPropertyValue('interactivity') === 'inert';
  }

  /** The same as a person reads it: words and signs, not what separates or points. Nothing where it would have to be looked for everywhere. */
  written(element: Element): readonly [before: string, after: string] {
    if (this.#generating.near(element) === null) return NOTHING;
    const texts = this.generated(element);
    if (texts === NOTHING) return NOTHING;
    return [READABLE.test(texts[0]) ? texts[0] : '', READABLE.test(texts[1]) ? texts[1] : ''];
  }
}

function textOf(style: CSSStyleDeclaration, element: Element): string {
  const content = style.content;
  if (content === '' || content === 'none' || content === 'normal') return '';
  if (style.display === 'none' || style.visibility !== 'visible') return '';
  const text = contentText(content, element).replace(PRIVATE_USE, '');
  return style.display === 'inline' ? text : ` ${text} `;
}

// Letters, digits, currencies and signs such as a tick or a star, but no arrows and no geometric shapes.
const READABLE = /[\p{L}\p{N}\p{Sc}]|(?![\u2190-\u21ff\u25a0-\u25ff])\p{So}/u;
const PRIVATE_USE = /[\ue000-\uf8ff\u{f0000}-\u{10ffff}]/gu;
// CSS Generated Content 3: strings and attr() are text; what stands after a slash is the alternative for those before it.
const PART = /"((?:[^"\\]|\\.)*)"|attr\(([\w-]+)\)|(\/)/gs;

/** The text of a computed `content` value: its alternative text if it has one, else its strings. */
export function contentText(content: string, element: Element): string {
  let text = '';
  for (const [, string, attribute, slash] of content.matchAll(PART)) {
    if (slash !== undefined) text = '';
    else if (string !== undefined) text += string.replace(/\\(.)/gs, '$1');
    else if (attribute !== undefined) text += element.getAttribute(attribute) ?? '';
  }
  return fold(text) === '' ? '' : text;
}
