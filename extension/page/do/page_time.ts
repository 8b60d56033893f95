/**
 * Time limits that do not hang on how fast the machine is: of a time in which the page could not work (the machine was
 * busy, or a script of the page's was) only a little counts.
 */

/** Of the time between two frames no more counts. */
const STALL_MS = 100;
/** So much of stalls is overlooked, lest whoever waits for the answer gives up. */
const OVERLOOKED_MS = 3500;

export class TimeLimit {
  readonly #limit_ms: number;
  readonly #end_ms: number;
  #passed_ms = 0;
  #asked_ms = performance.now();

  constructor(limit_ms: number) {
    this.#limit_ms = limit_ms;
    this.#end_ms = this.#asked_ms + limit_ms + OVERLOOKED_MS;
  }

  /** Of the page's own time so far; this, or `isUp`, is to be asked in every frame. */
  passed_ms(): number {
    const now_ms = performance.now();
    this.#passed_ms += Math.min(now_ms - this.#asked_ms, STALL_MS);
    this.#asked_ms = now_ms;
    return this.#passed_ms;
  }

  isUp(): boolean {
    return this.passed_ms() > this.#limit_ms || this.#asked_ms > this.#end_ms;
  }
}
