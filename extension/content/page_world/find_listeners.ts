/**
 * Runs once in the page's world, on request, and hands back where the page listens; it leaves nothing behind.
 *
 * Each framework keeps its handlers in a place of its own on the element; one file of listeners/ for each.
 */
import { wasRecorded } from './listeners/recorded';

const FINDERS: readonly ((element: Element) => boolean)[] = [wasRecorded];

/** Paths of indices into `children` from the document; -1 enters the open shadow root or the frame's document. */
export function findListeners(): number[][] {
  const found: number[][] = [];
  walk(document, [], found);
  return found;
}

function walk(parent: ParentNode, path: readonly number[], found: number[][]): void {
  let place = 0;
  for (const element of parent.children) {
    const here = [...path, place];
    if (FINDERS.some((listensTo) => listensTo(element))) found.push(here);
    walk(element, here, found);
    const inner = innerRoot(element);
    if (inner) walk(inner, [...here, -1], found);
    place += 1;
  }
}

function innerRoot(element: Element): ParentNode | null {
  if (element instanceof HTMLIFrameElement) return element.contentDocument;
  return element.shadowRoot;
}
