/** Whether an action can have made something look different: by what it wrote on it, around it, beside it, or in a style sheet. */
import { isElement, isHtml } from '../../dom/kinds';
import { composedParent } from '../../dom/tree';
import type { Touched } from '../ticking/touched';
import { isLasting } from './passing';

export interface Causes {
  /** Something was written on the element itself. */
  isOwn(element: Element): boolean;
  /** The same, or on something around it, but for the page as a whole. */
  isWithin(element: Element): boolean;
  /** The same, by its classes or its own style. */
  isDressed(element: Element): boolean;
  /** A rule may make a difference to it: also by what was written beside it or beside something around it. */
  reaches(element: Element): boolean;
  /** It came with what was put into the page, or with what was written on or around it. */
  brought(element: Element): boolean;
}

/** `classesOf`: the classes of an element before, where they are known. */
export function causesIn({ attributes, added, rewritten }: Touched, classesOf: (element: Element) => string | undefined): Causes {
  const written = new Set([...attributes].filter(([element, names]) => isLasting(element, names, classesOf(element))).map(([element]) => element));
  const scopes = new Set([...written].flatMap((element) => [element, composedParent(element) ?? element]));
  const came = new Set(added);
  const isResheeted = [...rewritten, ...added].some(isSheet);
  const around = (element: Element, isSo: (each: Element) => boolean): boolean => upFrom(element).some(isSo);
  const isPart = (each: Element): boolean => written.has(each) && !isHtml(each, 'body') && !isHtml(each, 'html');
  return {
    isOwn: (element) => written.has(element),
    isWithin: (element) => around(element, isPart),
    isDressed: (element) => around(element, (each) => isPart(each) && DRESS.some((name) => attributes.get(each)?.has(name) === true)),
    reaches: (element) => isResheeted || around(element, (each) => scopes.has(each)),
    brought: (element) => around(element, (each) => came.has(each) || written.has(each)),
  };
}

const DRESS = ['class', 'style', 'fill', 'stroke'];

/** A style sheet, or the text of one. */
function isSheet(node: Node): boolean {
  const element = isElement(node) ? node : node.parentElement;
  return isHtml(element, 'style') || (isHtml(element, 'link') && element.relList.contains('stylesheet'));
}

/** The element and all around it, out of shadow trees and frames. */
export function upFrom(element: Element): Element[] {
  const found: Element[] = [];
  for (let at: Element | null = element; at !== null; at = composedParent(at)) found.push(at);
  return found;
}
