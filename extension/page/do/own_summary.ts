/** In the tree in which the browser keeps a summary of its own, no event of ours has a default. */
import { hasOwnSummary } from '../dom/own_summary';
import type { Landing } from './pointer/pointer';

/** Opens or closes it, as a click of a person on that summary does. HTML standard, "the details element". */
export function toggleOwnSummary(element: Element, { clicked, isPrevented }: Landing): void {
  if (!hasOwnSummary(element) || clicked !== element || isPrevented) return;
  element.open = !element.open;
}
