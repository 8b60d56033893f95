/**
 * Notes when what is made of a part of the page was read outside of that part (a label elsewhere, the head of a column).
 * What was made without is good until the part itself changes; the rest is made anew whenever anything does.
 */
let reads = 0;

/** To be called by whoever reads outside, and by whoever takes over what was read so. */
export const noteOutsideRead = (): void => {
  reads++;
};

/** How often it was noted so far: the same before and after means that nothing was read outside in between. */
export const outsideReads = (): number => reads;

/** A map of what was made for elements, which knows what of it was made by reading outside of them. */
export class KeptReadings<Value> {
  readonly #values = new Map<Element, Value>();
  readonly #fromOutside = new Set<Element>();

  /** What is kept for the element, else made now. */
  get(element: Element, make: () => Value): Value {
    const known = this.#values.get(element);
    if (known !== undefined) {
      if (this.#fromOutside.has(element)) noteOutsideRead();
      return known;
    }
    const before = reads;
    const value = make();
    this.#values.set(element, value);
    if (reads !== before) this.#fromOutside.add(element);
    return value;
  }

  drop(element: Element): void {
    this.#values.delete(element);
    this.#fromOutside.delete(element);
  }

  dropFromOutside(): void {
    for (const element of this.#fromOutside) this.#values.delete(element);
    this.#fromOutside.clear();
  }
}
