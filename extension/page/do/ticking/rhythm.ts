/** How one node has been changing by itself, and whether a change fits in with that. Times are of `performance.now()`. */

/** Fewer changes tell of no habit. */
const LEAST_CHANGES = 3;
const KEPT_TIMES = 8;
const KEPT_FORMS = 32;
/** Changes closer to each other are one. */
const TOGETHER_MS = 5;
/** What changes more often has no beat that an action could be out of. */
const FAST_MS = 200;
/** How far the changes of a steady clock may lie beside its beat: a part of the beat, and what timers are late by. */
const OFF_BEAT = 0.15;
const LATE_MS = 30;
/** The gaps between the changes of a clock differ by no more, as a part of the longest. */
const STEADY = 0.7;
/** After so many of its longest gaps it has stopped; a change that comes later than that is late if the page was kept busy. */
const STOPPED_AFTER = 3;
const BUSY_MS = 1000;
/** By how much a clock may be late that has not stopped. */
const STOPPED_LATE_MS = 100;

export class Rhythm {
  #times_ms: number[] = [];
  readonly #forms = new Set<string>();
  #content: string | null = null;
  #changes = 0;

  /** It has changed before. */
  get isKnown(): boolean {
    return this.#content !== null;
  }

  /** Stores the new content, and tells whether it is what was there before. */
  takeContent(content: string): 'same' | 'other' {
    const isSame = this.#content === content;
    this.#content = content;
    return isSame ? 'same' : 'other';
  }

  /** Take a change for the node's own. `form`: what it came to, but for its digits. */
  note(now_ms: number, form: string): void {
    if (now_ms - this.#last_ms() > this.#rest_ms() + BUSY_MS && this.#times_ms.length > 1) this.#beginAnew();
    const last_ms = this.#times_ms.at(-1);
    if (this.#forms.size < KEPT_FORMS) this.#forms.add(form);
    if (last_ms !== undefined && now_ms - last_ms < TOGETHER_MS) return;
    this.#times_ms = [...this.#times_ms.slice(1 - KEPT_TIMES), now_ms];
    this.#changes++;
  }

  /** Is it changing by itself at this time? */
  isOn(now_ms: number): boolean {
    return this.#changes >= LEAST_CHANGES && now_ms - this.#last_ms() <= this.#rest_ms() + BUSY_MS;
  }

  /** Would it have changed again by this time? */
  hasStopped(now_ms: number): boolean {
    const gaps_ms = this.#gaps_ms().sort((one, other) => one - other);
    const middle_ms = gaps_ms[Math.floor(gaps_ms.length / 2)] ?? Infinity;
    return now_ms - this.#last_ms() > Math.max(this.#longest_ms(), STOPPED_AFTER * middle_ms) + STOPPED_LATE_MS;
  }

  /** Is this a change as it has been making them: in time, and to something like what it was before? */
  fits(now_ms: number, form: string): boolean {
    return this.isOn(now_ms) && this.#isInTime(now_ms - this.#last_ms()) && this.#isLike(form);
  }

  #isInTime(gap_ms: number): boolean {
    const [shortest_ms, longest_ms] = [Math.min(...this.#gaps_ms()), this.#longest_ms()];
    if (shortest_ms < FAST_MS) return true;
    if (shortest_ms < longest_ms * STEADY) return gap_ms >= shortest_ms * (1 - OFF_BEAT);
    const beats = Math.max(1, Math.round(gap_ms / longest_ms));
    return Math.abs(gap_ms - beats * longest_ms) <= longest_ms * OFF_BEAT + LATE_MS;
  }

  /** A form that was there before, or any where it never came to the same twice, as news do. */
  #isLike(form: string): boolean {
    return this.#forms.has(form) || this.#forms.size === KEPT_FORMS || this.#forms.size >= this.#changes;
  }

  #beginAnew(): void {
    this.#times_ms = [];
    this.#forms.clear();
    this.#changes = 0;
  }

  #rest_ms(): number {
    return STOPPED_AFTER * this.#longest_ms();
  }

  #last_ms(): number {
    return this.#times_ms.at(-1) ?? -Infinity;
  }

  #longest_ms(): number {
    return Math.max(...this.#gaps_ms());
  }

  #gaps_ms(): number[] {
    return this.#times_ms.slice(1).map((time_ms, at) => time_ms - (this.#times_ms[at] ?? time_ms));
  }
}

/** What a text or value is like, but for its digits: those of a clock are others each time. */
export const formOf = (text: string): string => text.slice(0, FORM_CHARS).replace(/\d[\d.,:]*/gu, '0');

const FORM_CHARS = 200;
