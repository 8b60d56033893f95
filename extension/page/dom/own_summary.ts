/**
 * The summary that the browser itself shows of `details` without one: a line at the top of it, in a tree of the browser's
 * own. HTML standard, "the details element".
 */
import { isHtml } from './kinds';

/** The first of its children of that name is meant. */
export const summaryOf = (details: Element): Element | null => details.querySelector(':scope > summary');

export const hasOwnSummary = (element: Element): element is HTMLDetailsElement => isHtml(element, 'details') && summaryOf(element) === null;

/** Where that line lies in the box of the `details`, in CSS pixels of its document from the top of the box. */
export function ownSummaryLine(details: HTMLDetailsElement): { readonly top_px: number; readonly height_px: number } {
  const { lineHeight, fontSize, paddingTop } = getComputedStyle(details);
  const height = parseFloat(lineHeight);
  return { top_px: details.clientTop + parseFloat(paddingTop), height_px: Number.isNaN(height) ? parseFloat(fontSize) : height };
}
