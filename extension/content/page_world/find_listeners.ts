/**
 * Runs once in the page's world, on request, and hands back where the page listens; it leaves nothing behind.
 *
 * Each framework keeps its handlers in a place of its own on the element; one file of listeners/ for each.
 */
import { angularListens } from './listeners/angular';
import { jQueryListeners } from './listeners/jquery';
import { reactListens } from './listeners/react';
import { recordedListeners } from './listeners/recorded';
import { svelteListens } from './listeners/svelte';
import { vueListens } from './listeners/vue';

type Listens = (element: Element) => boolean;

/** Paths of indices into `children` from the document; -1 enters the open shadow root or the frame's document. */
export function findListeners(): number[][] {
  const found: number[][] = [];
  walk(document, [], listensIn(window), found);
  return found;
}

const MARKS: readonly Listens[] = [reactListens, vueListens, angularListens, svelteListens];

/** What tells in one window; each frame has a record and a jQuery of its own. */
function listensIn(view: Window & typeof globalThis): Listens {
  const wasRecorded = recordedListeners(view);
  const jQueryListens = jQueryListeners(view);
  // Frameworks mark the element itself; most elements of most pages bear no mark at all.
  return (element) => wasRecorded(element) || jQueryListens(element) || (Reflect.ownKeys(element).length > 0 && MARKS.some((isMarked) => isMarked(element)));
}

/** @param path of `parent`; lengthened and shortened on the way, because pages are large. */
function walk(parent: ParentNode, path: number[], listens: Listens, found: number[][]): void {
  path.push(0);
  for (let element = parent.firstElementChild; element !== null; element = element.nextElementSibling) {
    if (listens(element)) found.push([...path]);
    walk(element, path, listens, found);
    const inner = innerRoot(element);
    if (inner) {
      const view = 'defaultView' in inner ? inner.defaultView : null;
      path.push(-1);
      walk(inner, path, view === null ? listens : listensIn(view), found);
      path.pop();
    }
    path.push((path.pop() ?? 0) + 1);
  }
  path.pop();
}

/** By their local names: an element of a frame is none of this window's classes. */
function innerRoot(element: Element): Document | ShadowRoot | null {
  return FRAMES.has(element.localName) ? (element as HTMLIFrameElement).contentDocument : element.shadowRoot;
}

const FRAMES: ReadonlySet<string> = new Set(['iframe', 'frame', 'object']);
