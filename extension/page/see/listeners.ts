/** The elements that the page listens on, as far as the page's own world tells. */
import type { Hooks } from '../contract';
import { frameDocument } from '../dom/frames';
import { shadowRootOf } from '../dom/shadow_root';

/** Elements at the paths that the hook answers; none without a hook. */
export async function findListening(hooks: Hooks): Promise<ReadonlySet<Element>> {
  const paths = (await hooks.findListeners?.()) ?? [];
  const found = new Set<Element>();
  for (const path of paths) {
    const element = elementAt(path);
    if (element !== null) found.add(element);
  }
  return found;
}

/** The element at a path of indices into `children`; -1 enters the shadow root or the frame's document. */
function elementAt(path: readonly number[]): Element | null {
  let at: ParentNode = document;
  for (const index of path) {
    const next: ParentNode | null | undefined = index === -1 ? inside(at) : at.children[index];
    if (next == null) return null;
    at = next;
  }
  return at.nodeType === 1 ? (at as Element) : null;
}

function inside(node: ParentNode): ParentNode | null {
  return node.nodeType === 1 ? (shadowRootOf(node as Element) ?? frameDocument(node as Element)) : null;
}
