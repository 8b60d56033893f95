/** The trees that a page consists of: its document, shadow roots, and the documents of same-origin frames with theirs. */
import { frameDocument } from './frames';
import { shadowRootOf } from './shadow_root';

/** All documents and shadow roots, each before those inside it. */
export function documentsAndRoots(outermost: Document): (Document | ShadowRoot)[] {
  const found: (Document | ShadowRoot)[] = [];
  const enter = (root: Document | ShadowRoot): void => {
    found.push(root);
    for (const element of root.querySelectorAll('*')) {
      const shadow = shadowRootOf(element);
      if (shadow !== null) enter(shadow);
      const inner = frameDocument(element);
      if (inner !== null) enter(inner);
    }
  };
  enter(outermost);
  return found;
}
