/** Learns what scrolls by itself (a slide show, a ticker) while nothing is done to the page, by an action or by the user. */

/** Fewer steps are none of a habit. */
const LEAST_STEPS = 3;
/** What has not moved for so long has stopped. */
const STOPPED_MS = 10_000;
/** What a hand at the wheel moves goes on for so long. */
const BY_HAND_MS = 1000;
const BY_HAND = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

interface Steps {
  readonly count: number;
  readonly last_ms: number;
}

export class SelfScrolling {
  readonly #watched = new WeakSet<Node>();
  readonly #steps = new WeakMap<Element, Steps>();
  #byHand_ms = -Infinity;
  #isLearning = false;

  /** What scrolls in these trees from now on, until an action begins, does so by itself. */
  learn(roots: Iterable<Document | ShadowRoot>): void {
    this.#isLearning = true;
    for (const root of roots) {
      if (this.#watched.has(root)) continue;
      this.#watched.add(root);
      const options = { capture: true, passive: true };
      root.addEventListener('scroll', (event) => this.#note(event), options);
      for (const type of BY_HAND) root.addEventListener(type, (event) => this.#noteHand(event), options);
    }
  }

  #noteHand({ isTrusted }: Event): void {
    if (isTrusted) this.#byHand_ms = performance.now();
  }

  /** An action begins: it may scroll to what it is to act on. */
  pause(): void {
    this.#isLearning = false;
  }

  has(scroller: Element): boolean {
    const steps = this.#steps.get(scroller);
    return steps !== undefined && steps.count >= LEAST_STEPS && performance.now() - steps.last_ms < STOPPED_MS;
  }

  #note(event: Event): void {
    const now_ms = performance.now();
    const scroller = scrollerOfEvent(event);
    if (!this.#isLearning || scroller === null || now_ms - this.#byHand_ms < BY_HAND_MS) return;
    const steps = this.#steps.get(scroller);
    const isStale = steps === undefined || now_ms - steps.last_ms > STOPPED_MS;
    this.#steps.set(scroller, { count: isStale ? 1 : steps.count + 1, last_ms: now_ms });
  }
}

/** What has scrolled: of a document, the element that scrolls its viewport. */
export function scrollerOfEvent({ target }: Event): Element | null {
  const node = target as Document | Element | null;
  return node !== null && 'scrollingElement' in node ? node.scrollingElement : node;
}
