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

  add(record: MutationRecord): void {
    this.#changed.add(record.target);
    if (record.type === 'attributes') this.#whole.add(record.target);
    for (const node of [...record.addedNodes, ...record.removedNodes]) this.#whole.add(node);
    for (const node of record.removedNodes) this.#removed.set(node, record.target);
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
