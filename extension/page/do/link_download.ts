/**
 * Alt and a press on a link: the browser downloads what it leads to, but only for a person; at a press by a script it
 * goes there. The link's own attribute `download` makes it a download for both. HTML standard, "download the hyperlink".
 */
import { composedClosest } from '../dom/tree';
import type { Modifier } from './pointer/mouse_event';

/** The link whose target a person would download by a press on the element with these keys held; null: none. */
export function linkToDownload(element: Element, modifiers: readonly Modifier[]): HTMLAnchorElement | null {
  if (modifiers.length !== 1 || modifiers[0] !== 'Alt') return null;
  const link = composedClosest(element, 'a[href], area[href]') as HTMLAnchorElement | null;
  return link !== null && /^https?:$/u.test(link.protocol) ? link : null;
}

/** The attribute counts for the page's own origin; a link to another one would be followed. */
export const canBeDownloaded = (link: HTMLAnchorElement): boolean => link.origin === link.ownerDocument.location.origin;

export const NO_DOWNLOAD = 'leads to another site: with Alt the browser downloads that for a person alone. Press it without Alt to go there';

/** Until the answer is called, a press on the link downloads. */
export function markForDownload(link: HTMLAnchorElement | null): () => void {
  if (link === null || link.hasAttribute('download')) return () => undefined;
  link.setAttribute('download', '');
  return () => link.removeAttribute('download');
}
