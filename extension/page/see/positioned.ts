/**
 * What may lie elsewhere than where it stands, by `position`: told from the style sheets and from `style` attributes, as
 * asking the computed style of every element of a large page takes too long. CSS Positioned Layout 3.
 */
import { parseSelectors } from '../dom/selector_parts';
import { isReadable, styleRulesOf } from '../dom/style_rules';

const POSITIONED = /\b(?:fixed|absolute|sticky)\b|var\(/;

export class Positioned {
  readonly #classes = new Set<string>();
  readonly #tags = new Set<string>();
  /** What is selected by none of these is to be asked itself. */
  #isByOthers = false;
  readonly #byClass = new Map<string, boolean>();

  constructor(root: Document | ShadowRoot) {
    for (const sheet of [...root.styleSheets, ...root.adoptedStyleSheets]) this.#isByOthers ||= !isReadable(sheet);
    if (this.#isByOthers) return;
    for (const { style, selectorText } of styleRulesOf(root)) if (POSITIONED.test(style.position)) this.#add(selectorText);
  }

  /** Whether an element of that root may be positioned. */
  mayBe(element: Element, localName: string): boolean {
    if (this.#isByOthers) return getComputedStyle(element).position !== 'static';
    if (this.#tags.size > 0 && this.#tags.has(localName)) return true;
    if (!element.hasAttributes()) return false;
    return POSITIONED.test(element.getAttribute('style') ?? '') || (this.#classes.size > 0 && this.#isByClass(element.getAttribute('class') ?? ''));
  }

  #isByClass(names: string): boolean {
    let isSo = this.#byClass.get(names);
    if (isSo === undefined) this.#byClass.set(names, (isSo = names.split(/\s+/).some((name) => this.#classes.has(name))));
    return isSo;
  }

  /** By a class of what is selected in the end, else by its tag. */
  #add(selectors: string): void {
    for (const { compounds } of parseSelectors(selectors)) {
      const last = compounds.at(-1) ?? [];
      // Generated content is no element.
      if (last.some(({ pseudo }) => /^(?:before|after|marker|backdrop|placeholder)$/.test(pseudo))) continue;
      const ofClass = last.find(({ text }) => text.startsWith('.'));
      const ofTag = last.find(({ text }) => /^[a-z][\w-]*$/i.test(text));
      if (ofClass !== undefined) this.#classes.add(ofClass.text.slice(1).replace(/\\(.)/g, '$1'));
      else if (ofTag !== undefined) this.#tags.add(ofTag.text.toLowerCase());
      else this.#isByOthers = true;
    }
  }
}
