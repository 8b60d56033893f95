/** Keeps the scripts registered for the origins of the runs that go on, and for no other. */
import { originOf } from '../frames/refusal';
import { registerFor } from '../frames/inject';
import type { Run } from './run';
import type { Runs } from './runs';

export class Sites {
  #last: Promise<void> = Promise.resolve();

  constructor(private readonly runs: Runs) {}

  /** Addresses that a run is at or goes to: their sites' documents get the scripts from their start. */
  async reach(run: Run, urls: readonly string[]): Promise<void> {
    const origins = new Set(urls.map(originOf).filter((origin) => origin !== null));
    const reached = [...origins].filter((origin) => !run.origins.includes(origin));
    if (reached.length === 0) return this.#last;
    run.origins = [...run.origins, ...reached];
    this.runs.save();
    return this.refresh();
  }

  /** Registers what the runs need now. One after the other: the browser refuses a second registration of an id. */
  refresh(): Promise<void> {
    const next = this.#last.then(() => registerFor([...new Set(this.runs.all.flatMap(({ origins }) => origins))]));
    // What failed is told to whoever asked for it; the next one starts from a clean state.
    this.#last = next.catch(() => undefined);
    return next;
  }
}
