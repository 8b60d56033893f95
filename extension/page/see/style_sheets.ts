/** Whether style sheets came, went, were switched, or had rules added or deleted: of this no event tells. */
import { rulesOf } from '../dom/style_rules';

export class StyleSheets {
  #known: readonly unknown[] = [];

  /** Whether anything is other than when this was asked last. A rule that is edited in place is not noticed. */
  changed(roots: Iterable<Document | ShadowRoot>): boolean {
    const now: unknown[] = [];
    for (const root of roots) {
      for (const sheets of [root.styleSheets, root.adoptedStyleSheets]) {
        for (const sheet of sheets) now.push(sheet, sheet.disabled, rulesOf(sheet)?.length);
      }
    }
    const isSame = now.length === this.#known.length && now.every((each, at) => each === this.#known[at]);
    this.#known = now;
    return !isSame;
  }
}
