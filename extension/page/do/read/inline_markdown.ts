/** Text and what stands in a line of it, as Markdown: links, emphasis, code, pictures, and what form controls hold. */
import { formulaText } from '../../dom/formula';
import { isElement, isHtml, isText, isTextField } from '../../dom/kinds';
import { isSecret, showsDots } from '../../dom/secret';
import { flatChildNodes } from '../../dom/tree';
import { readValue } from '../write/native_value';

export interface Sight {
  isVisible(element: Element): boolean;
}

const SKIPPED = new Set(['script', 'style', 'noscript', 'template', 'head', 'title', 'datalist', 'svg', 'canvas', 'object', 'embed', 'audio', 'video']);

/** Is nothing of the element, nor of what is inside it, to be read? */
export function isLeftOut(element: Element): boolean {
  if (SKIPPED.has(element.localName)) return true;
  const style = element.ownerDocument.defaultView?.getComputedStyle(element);
  return style === undefined || style.display === 'none';
}

/** Everything inside `element` as one run of inline Markdown, white space folded; a `br` is a line break. */
export function inlineText(element: Element, sight: Sight): string {
  return tidy(flatChildNodes(element).map((child) => inlineNode(child, sight)).join(''));
}

/** One node as inline Markdown, its white space not yet folded. */
export function inlineNode(node: Node, sight: Sight): string {
  if (isText(node)) return isReadable(parentOf(node), sight) ? node.data.replace(/\s+/gu, ' ') : '';
  if (!isElement(node) || isLeftOut(node)) return '';
  const control = controlText(node);
  if (control !== null) return sight.isVisible(node) ? ` ${control} ` : '';
  if (node.localName === 'math') return sight.isVisible(node) ? formulaText(node) : '';
  if (node.localName === 'br') return '\n';
  const inner = flatChildNodes(node).map((child) => inlineNode(child, sight)).join('');
  return isInline(node) ? mark(node, inner) : ` ${mark(node, inner)} `;
}

/** The shown text of a part whose white space counts, as of code: as it stands. */
export function verbatimText(node: Node, sight: Sight): string {
  if (isText(node)) return isReadable(parentOf(node), sight) ? node.data : '';
  if (!isElement(node) || isLeftOut(node)) return '';
  return node.localName === 'br' ? '\n' : flatChildNodes(node).map((child) => verbatimText(child, sight)).join('');
}

/** It shows, and not as dots. */
const isReadable = (element: Element, sight: Sight): boolean => sight.isVisible(element) && !showsDots(getComputedStyle(element));

const parentOf = (text: Text): Element => text.parentElement ?? (text.getRootNode() as ShadowRoot).host;

/** Fold white space, keeping line breaks. */
export function tidy(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/ +/gu, ' ').trim())
    .join('\n')
    .replace(/\n{2,}/gu, '\n')
    .trim();
}

export function isInline(element: Element): boolean {
  const display = element.ownerDocument.defaultView?.getComputedStyle(element).display ?? 'inline';
  return display.startsWith('inline') || display === 'contents' || display === 'math';
}

const MARKS: Readonly<Record<string, string>> = { strong: '**', b: '**', em: '*', i: '*', code: '`', kbd: '`', samp: '`', s: '~~', del: '~~' };

function mark(element: Element, inner: string): string {
  const text = tidy(inner);
  if (isHtml(element, 'a') && element.hasAttribute('href')) return text === '' ? '' : `[${text.replaceAll('\n', ' ')}](${addressOf(element)})`;
  if (isHtml(element, 'img')) return element.alt === '' ? '' : `![${element.alt}]`;
  const sign = MARKS[element.localName];
  if (sign === undefined || text === '') return inner;
  return inner.replace(text, `${sign}${text}${sign}`);
}

/** The address without what is the same for the whole page: its own origin. */
function addressOf(link: HTMLAnchorElement): string {
  const { href, origin, pathname, search, hash } = link;
  if (href.startsWith('javascript:')) return '#';
  return origin === link.ownerDocument.defaultView?.location.origin && origin !== 'null' ? `${pathname}${search}${hash}` : href;
}

/** What a form control holds; null: it is none. Of a secret it tells whether there is one. */
function controlText(element: Element): string | null {
  if (isHtml(element, 'select')) return `[${[...element.selectedOptions].map(({ label }) => label.trim()).join(', ')}]`;
  if (isSecret(element)) return (isTextField(element) ? element.value : element.textContent) === '' ? '[]' : '[filled]';
  if (isTextField(element)) return `[${readValue(element)}]`;
  if (!isHtml(element, 'input')) return null;
  switch (element.type) {
    case 'checkbox':
      return element.checked ? '[x]' : '[ ]';
    case 'radio':
      return element.checked ? '(x)' : '( )';
    case 'submit':
    case 'button':
    case 'reset':
      return element.value;
    case 'hidden':
    case 'image':
    case 'file':
      return '';
    default:
      return `[${readValue(element)}]`;
  }
}
