/** What clips the content of a box. It follows the page: worked out when asked for, once for each state of the page. */
import type { Edges } from './box';

export interface Clip {
  /** What shows of the content now. */
  readonly view: Edges;
  /** What scrolling could bring to show. */
  readonly reach: Edges;
}

const NOWHERE: Edges = { left: 0, top: 0, right: 0, bottom: 0 };

/** Clipped to nothing. */
export const GONE: Clip = { view: NOWHERE, reach: NOWHERE };

/** Counts the states of the page that were seen. */
export interface Moments {
  readonly moment: number;
}

/** A clip that is read again in each state of the page. */
export class LiveClip implements Clip {
  #moment = -1;
  #now: Clip = GONE;

  constructor(
    private readonly moments: Moments,
    private readonly read: () => Clip,
  ) {}

  get view(): Edges {
    return this.#fresh().view;
  }

  get reach(): Edges {
    return this.#fresh().reach;
  }

  #fresh(): Clip {
    if (this.#moment !== this.moments.moment) {
      this.#moment = this.moments.moment;
      this.#now = this.read();
    }
    return this.#now;
  }
}

/** The same clip for what does not move when it is scrolled. */
export class FixedClip implements Clip {
  constructor(private readonly outer: Clip) {}

  get view(): Edges {
    return this.outer.view;
  }

  get reach(): Edges {
    return this.outer.view;
  }
}
