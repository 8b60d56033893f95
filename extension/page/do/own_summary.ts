/** A synthetic click does not reach the summary that the browser itself draws, so `open` is switched here. */
import { hasOwnSummary } from '../dom/own_summary';
import type { Landing } from './pointer/pointer';

/** Opens or closes it, as a click of a person on that summary does. HTML standard, "the details element". */
export function toggleOwnSummary(element: Element, { clicked, isPrevented }: Landing): void {
  if (!hasOwnSummary(element) || clicked !== element || isPrevented) return;
  element.open = !element.open;
}
