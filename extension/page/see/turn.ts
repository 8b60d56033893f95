/** Gives the page its thread back in between. */
import { nextTurn } from '../dom/event_loop';

/** The longest that the engine works at a stretch. */
const LONGEST_MS = 30;

export class Turn {
  #began_ms = performance.now();
  #isCancelled = false;
  /** How often the page worked in between. */
  given = 0;

  /** What is worked at in these turns is not wanted any more. */
  cancel(): void {
    this.#isCancelled = true;
  }

  wasCancelled(): boolean {
    return this.#isCancelled;
  }

  /** Whether it is time to let the page work. To be asked at least every few milliseconds. */
  isDue(): boolean {
    return performance.now() - this.#began_ms > LONGEST_MS;
  }

  /** Lets the page's own tasks run. */
  async give(): Promise<void> {
    this.given++;
    await nextTurn();
    this.#began_ms = performance.now();
  }
}
