/**
 * What a node is, told without `instanceof`: nodes of another frame come from another realm, where that test is always
 * false. Here and nowhere else.
 */

const HTML = 'http://www.w3.org/1999/xhtml';
const SVG = 'http://www.w3.org/2000/svg';

export const isElement = (node: Node | null | undefined): node is Element => node?.nodeType === 1;

export const isText = (node: Node): node is Text => node.nodeType === 3;

export const isDocument = (node: Node): node is Document => node.nodeType === 9;

export const isShadowRoot = (node: Node): node is ShadowRoot => node.nodeType === 11 && 'host' in node;

/** An element of HTML or SVG that can be focused and styled; false for XML of any other kind. */
export const isHtmlOrSvg = (element: Element): element is HTMLElement | SVGElement =>
  element.namespaceURI === HTML || element.namespaceURI === SVG;

export const isSvg = (element: Element): element is SVGElement => element.namespaceURI === SVG;

/** An HTML element of that tag, typed as such. */
export function isHtml<Tag extends keyof HTMLElementTagNameMap>(
  element: Element | null | undefined,
  tag: Tag,
): element is HTMLElementTagNameMap[Tag] {
  return element?.localName === tag && element.namespaceURI === HTML;
}

/** Any HTML element. */
export const isAnyHtml = (element: Element | null | undefined): element is HTMLElement => element?.namespaceURI === HTML;

/** Types of `input` whose text is made of parts that only a person's keys reach. */
export const DATE_TYPES: readonly string[] = ['date', 'time', 'month', 'week', 'datetime-local'];

const TEXT_TYPES = new Set(['text', 'search', 'email', 'url', 'tel', 'password', 'number', ...DATE_TYPES]);

/** A field whose value is typed as text: every `input` but buttons, ticks, sliders, colours and files; and `textarea`. */
export function isTextField(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return isHtml(element, 'textarea') || (isHtml(element, 'input') && TEXT_TYPES.has(element.type));
}

/** A checkbox or radio button of HTML. */
export function isTick(element: Element): element is HTMLInputElement {
  return isHtml(element, 'input') && (element.type === 'checkbox' || element.type === 'radio');
}

/** The element where an editable region begins: it is editable and its parent is not. */
export function isEditingHost(element: Element): element is HTMLElement {
  const attribute = element.getAttribute('contenteditable');
  if (attribute === null) return element.localName === 'body' && isAnyHtml(element) && element.ownerDocument.designMode === 'on';
  const value = attribute.toLowerCase();
  return (value === '' || value === 'true' || value === 'plaintext-only') && isAnyHtml(element) && element.parentElement?.isContentEditable !== true;
}
