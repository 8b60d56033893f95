/** Computed styles, each looked up once in a pass. A pass makes one `Styles` and drops it when it ends. */
import { scopeOf } from '../dom/tree';
import { generatesContent } from './selectors';
import { fold } from './text';

const NOTHING = ['', ''] as const;

export class Styles {
  readonly #styles = new Map<Element, CSSStyleDeclaration>();
  readonly #generated = new Map<Element, readonly [before: string, after: string]>();

  of(element: Element): CSSStyleDeclaration {
    let style = this.#styles.get(element);
    if (style === undefined) {
      style = getComputedStyle(element);
      this.#styles.set(element, style);
    }
    return style;
  }

  /** Text that `::before` and `::after` put around the content; icon-font characters say nothing and are left out. */
  generated(element: Element): readonly [before: string, after: string] {
    if (scopeOf(element) === element.ownerDocument && !generatesContent(element.ownerDocument)) return NOTHING;
    let texts = this.#generated.get(element);
    if (texts === undefined) {
      texts = [textOf(getComputedStyle(element, '::before'), element), textOf(getComputedStyle(element, '::after'), element)];
      this.#generated.set(element, texts);
    }
    return texts;
  }
}

function textOf(style: CSSStyleDeclaration, element: Element): string {
  const content = style.content;
  if (content === '' || content === 'none' || content === 'normal') return '';
  if (style.display === 'none' || style.visibility !== 'visible') return '';
  const text = contentText(content, element).replace(PRIVATE_USE, '');
  return style.display === 'inline' ? text : ` ${text} `;
}

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
