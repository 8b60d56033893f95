/** What changes how a page looks and raises no event that comes in time. */
import { isDocument } from '../dom/kinds';
import { rulesOf } from '../dom/style_rules';

type Root = Document | ShadowRoot;

export class Unannounced {
  readonly #known = new WeakMap<Root, readonly unknown[]>();

  /** Remembers the root's state; `changed` tells what differs from it. */
  learn(root: Root): void {
    this.#known.set(root, stateOf(root));
  }

  /** Whether anything is other than when this was asked last, or learned. A rule that is edited in place is not noticed. */
  changed(roots: Iterable<Root>): boolean {
    let isAny = false;
    for (const root of roots) {
      const now = stateOf(root);
      const before = this.#known.get(root);
      if (before?.length !== now.length || now.some((each, at) => each !== before[at])) isAny = true;
      this.#known.set(root, now);
    }
    return isAny;
  }
}

/** Style sheets, which may come, go, be switched, or get and lose rules; and what `:target` means. */
function stateOf(root: Root): readonly unknown[] {
  const found: unknown[] = isDocument(root) ? [fragmentOf(root)] : [];
  for (const sheets of [root.styleSheets, root.adoptedStyleSheets]) for (const sheet of sheets) found.push(sheet, sheet.disabled, rulesOf(sheet)?.length);
  return found;
}

function fragmentOf({ URL }: Document): string {
  const at = URL.indexOf('#');
  return at < 0 ? '' : URL.slice(at);
}
