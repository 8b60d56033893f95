/** Digits that stand side by side and are not one number: `12` and a small, raised `99` are a price. */
import { isElement } from '../dom/kinds';
import type { Styles } from './styles';

/** Whether what follows a text begins another number than the text ends with, as `before` or `after` is raised or of another size. */
export const startsNumber = (text: string, next: string, before: Node | null, after: Node, styles: Styles): boolean =>
  /\d$/.test(text) && /^\s*\d/.test(next) && (isSetApart(after, styles) || (before !== null && isSetApart(before, styles)));

function isSetApart(node: Node, styles: Styles): boolean {
  if (!isElement(node)) return false;
  if (/^su[bp]$/.test(node.localName)) return true;
  const around = node.parentElement;
  return around !== null && styles.of(node).fontSize !== styles.of(around).fontSize;
}
