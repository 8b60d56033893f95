/** What the mutations of an action touched, and what only ticked meanwhile. */
import { isElement } from '../../dom/kinds';
import { composedContains } from '../../dom/tree';

export class Touched {
  /** What changed in itself. */
  readonly #changed = new Set<Node>();
  /** With all that is in it: looks different, came or went. */
  readonly #whole = new Set<Node>();
  /** What went, with what it stood in. */
  readonly #removed = new Map<Node, Node>();
  readonly #attributes = new Map<Element, Set<string>>();
  readonly #added = new Set<Node>();

  /** The names of the attributes that were written. */
  get attributes(): ReadonlyMap<Element, ReadonlySet<string>> {
    return this.#attributes;
  }

  /** What came, and may have gone again. */
  get added(): Iterable<Node> {
    return this.#added;
  }

  /** What holds another text or other nodes. */
  get rewritten(): Iterable<Node> {
    return this.#changed;
  }

  add(record: MutationRecord): void {
    this.#changed.add(record.target);
    if (record.type === 'attributes') this.#whole.add(record.target);
    if (record.attributeName !== null && isElement(record.target)) this.#addAttribute(record.target, record.attributeName);
    for (const node of record.addedNodes) this.#added.add(node);
    for (const node of [...record.addedNodes, ...record.removedNodes]) this.#whole.add(node);
    for (const node of record.removedNodes) this.#removed.set(node, record.target);
  }

  #addAttribute(element: Element, name: string): void {
    const names = this.#attributes.get(element);
    if (names === undefined) this.#attributes.set(element, new Set([name]));
    else names.add(name);
  }

  /** Something in the element changed, or something around it as a whole. */
  reaches(element: Element): boolean {
    return [...this.#changed].some((node) => composedContains(element, node)) || [...this.#whole].some((node) => isElement(node) && composedContains(node, element));
  }

  /** What the element stood in when it was taken away. */
  holdersOf(element: Element): readonly Element[] {
    return [...this.#removed].filter(([node]) => isElement(node) && composedContains(node, element)).map(([, holder]) => holder).filter(isElement);
  }
}
