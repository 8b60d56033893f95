/** Whether style sheets came, went, were switched, or had rules added or deleted: of this no event tells. */
import { rulesOf } from '../dom/style_rules';

type Root = Document | ShadowRoot;

export class StyleSheets {
  readonly #known = new WeakMap<Root, readonly unknown[]>();

  /** From now on, the sheets of this root are to be as they are. */
  learn(root: Root): void {
    this.#known.set(root, sheetsOf(root));
  }

  /** Whether anything is other than when this was asked last, or learned. A rule that is edited in place is not noticed. */
  changed(roots: Iterable<Root>): boolean {
    let isAny = false;
    for (const root of roots) {
      const now = sheetsOf(root);
      const before = this.#known.get(root);
      if (before?.length !== now.length || now.some((each, at) => each !== before[at])) isAny = true;
      this.#known.set(root, now);
    }
    return isAny;
  }
}

function sheetsOf(root: Root): readonly unknown[] {
  const found: unknown[] = [];
  for (const sheets of [root.styleSheets, root.adoptedStyleSheets]) for (const sheet of sheets) found.push(sheet, sheet.disabled, rulesOf(sheet)?.length);
  return found;
}
