/** The shadow root of an element, closed ones too where the extension opens them. */
import { DECORATION } from './decoration';

type OpenShadowRoot = (host: Element) => ShadowRoot | null;

let openClosed: OpenShadowRoot | null = null;

/** Gives the way into closed roots (the content script has one), or takes it back. */
export function useClosedRoots(open: OpenShadowRoot | null): void {
  openClosed = open;
}

/** Beside custom elements, only these can be hosts. DOM standard, "attach a shadow root". */
export const HOST_TAGS = 'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span';
const HOSTS = new Set(HOST_TAGS.split(' '));

/** The element's shadow root, or null: it has none, or one that is closed to us. */
export function shadowRootOf(element: Element): ShadowRoot | null {
  const open = element.shadowRoot;
  if (open !== null || openClosed === null) return open;
  const name = element.localName;
  if (name === DECORATION) return null;
  return HOSTS.has(name) || name.includes('-') ? openClosed(element) : null;
}
