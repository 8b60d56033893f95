/**
 * The labels of a control. HTML standard, "labeled control". The browser's own `labels` looks for them in the whole tree,
 * for each control anew; here the labels of a tree are found once.
 */
import { isHtml } from '../dom/kinds';
import { scopeOf } from '../dom/tree';

/** Those of one tree. */
interface Known {
  readonly byId: ReadonlyMap<string, readonly HTMLLabelElement[]>;
  /** Some lead to what stands in them. */
  readonly hasAround: boolean;
}

export class Labels {
  readonly #known = new Map<Document | ShadowRoot, Known>();

  /** The page changed: forget what depends on elements elsewhere. */
  pageChanged(): void {
    this.#known.clear();
  }

  /** In tree order. */
  of(control: Element): readonly HTMLLabelElement[] {
    if (control.localName.includes('-')) return ownLabels(control);
    const { byId, hasAround } = this.#in(scopeOf(control));
    const named = control.id === '' ? undefined : byId.get(control.id);
    if (named === undefined && !hasAround) return NONE;
    const found = new Set(named);
    if (hasAround) for (let at = control.closest('label'); at !== null; at = at.parentElement?.closest('label') ?? null) found.add(at);
    return [...found].filter((label) => label.control === control).sort(byTreeOrder);
  }

  #in(root: Document | ShadowRoot): Known {
    let known = this.#known.get(root);
    if (known === undefined) this.#known.set(root, (known = labelsIn(root)));
    return known;
  }
}

const NONE: readonly HTMLLabelElement[] = [];

function labelsIn(root: Document | ShadowRoot): Known {
  const byId = new Map<string, HTMLLabelElement[]>();
  let hasAround = false;
  for (const label of root.querySelectorAll('label')) {
    if (!isHtml(label, 'label')) continue;
    const id = label.getAttribute('for');
    if (id === null) hasAround = true;
    else byId.set(id, [...(byId.get(id) ?? []), label]);
  }
  return { byId, hasAround };
}

/** A custom element that takes part in forms has labels as a native control has; only its own class can read them. */
function ownLabels(element: Element): readonly HTMLLabelElement[] {
  return 'labels' in element && element.labels !== null ? Array.from(element.labels as Iterable<HTMLLabelElement>) : NONE;
}

const byTreeOrder = (a: Node, b: Node): number => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 ? -1 : 1;
