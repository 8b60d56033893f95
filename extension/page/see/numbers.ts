/** The numbers that a document has given out. Each belongs to one thing for as long as the document lives. */

import { inheritSecret } from '../dom/secret';
import type { Standing } from './surroundings';

/** What the model was shown of a numbered thing when it last saw it. */
export interface Sighting {
  readonly element: WeakRef<Element>;
  readonly tag: string;
  readonly role: string;
  readonly name: string;
  /** No other thing on the page had the same role, name and surroundings. */
  readonly wasOnly: boolean;
  /** What told where it stood: the same object as long as nothing there changed. */
  readonly standing: Standing;
  /** Which observation that was, counted from 1. */
  count: number;
}

export type Block = readonly [first: number, last: number];

const WITHOUT_END: readonly Block[] = [[0, Infinity]];

export class Numbers {
  readonly #byElement = new WeakMap<Element, number>();
  readonly #sightings = new Map<number, Sighting>();
  #blocks: readonly Block[] = WITHOUT_END;
  #next = 0;

  /** The blocks that may be given out; they only ever grow. */
  allow(blocks: readonly Block[] | undefined): void {
    if (blocks === undefined) return;
    this.#blocks = blocks;
    const first = blocks[0]?.[0] ?? 0;
    if (this.#sightings.size === 0) this.#next = first;
  }

  of(element: Element): number | null {
    return this.#byElement.get(element) ?? null;
  }

  /** The number of an element, a new one if it has none; null where the blocks are used up. */
  give(element: Element): number | null {
    const known = this.#byElement.get(element);
    if (known !== undefined) return known;
    const number = this.#free();
    if (number !== null) this.#byElement.set(element, number);
    return number;
  }

  #free(): number | null {
    for (const [first, last] of this.#blocks) {
      if (last < this.#next) continue;
      const number = Math.max(first, this.#next);
      this.#next = number + 1;
      return number;
    }
    return null;
  }

  /** Hands a number to the node that stands for the same thing now. */
  handOver(number: number, to: Element): void {
    const from = this.#sightings.get(number)?.element.deref();
    if (from !== undefined) inheritSecret(from, to);
    this.#byElement.set(to, number);
  }

  /** Takes the number from a node that shows another thing now. */
  release(element: Element): void {
    this.#byElement.delete(element);
  }

  remember(number: number, sighting: Sighting): void {
    this.#sightings.set(number, sighting);
  }

  /** Another thing on the page was found to be the same by role, name and surroundings. */
  markTwin(number: number): void {
    const sighting = this.#sightings.get(number);
    if (sighting?.wasOnly === true) this.#sightings.set(number, { ...sighting, wasOnly: false });
  }

  sighting(number: number): Sighting | null {
    return this.#sightings.get(number) ?? null;
  }

  /** Numbers whose node is gone from the document, or was taken from them. */
  *orphans(): Generator<readonly [number, Sighting]> {
    for (const [number, sighting] of this.#sightings) {
      const element = sighting.element.deref();
      if (element === undefined || !element.isConnected || this.#byElement.get(element) !== number) yield [number, sighting];
    }
  }

  get isEmpty(): boolean {
    return this.#sightings.size === 0;
  }
}
