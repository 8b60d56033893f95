/**
 * The summary that the browser itself shows of `details` without one: it stands in a tree of the browser's own, where
 * no event of ours has a default.
 */
import { isHtml } from '../dom/kinds';
import type { Landing } from './pointer/pointer';

/** Opens or closes it, as a click of a person on that summary does. HTML standard, "the details element". */
export function toggleOwnSummary(element: Element, { clicked, isPrevented }: Landing): void {
  if (!isHtml(element, 'details') || clicked !== element || isPrevented || element.querySelector(':scope > summary') !== null) return;
  element.open = !element.open;
}
