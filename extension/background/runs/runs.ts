/**
 * The runs that go on. Each is known from `begin_run` until its `run_ended`, and kept in `storage.session`, so that a
 * worker that starts again knows which runs died with its predecessor.
 */
import type { Event } from '../../../shared_schemas/protocol';
import { RequestFailure } from '../request_failure';
import type { Run } from './run';
import { newTally, tallied } from './tally';

const KEY = 'runs';

export class Runs {
  readonly #runs = new Map<string, Run>();

  get all(): readonly Run[] {
    return [...this.#runs.values()];
  }

  /** Throws a RequestFailure where there is no such run. */
  get(runId: string): Run {
    const run = this.#runs.get(runId);
    if (!run) throw new RequestFailure('no_such_run', `There is no run ${runId} in this browser; it may have ended.`);
    return run;
  }

  inTab(tabId: number): Run | null {
    return this.all.find((run) => run.tab_id === tabId) ?? null;
  }

  begin(runId: string, tabId: number): Run {
    const run: Run = { run_id: runId, tab_id: tabId, tab_ids: [tabId], origins: [], notices: [], observed_ms: performance.now(), focus: null, tally: newTally(Date.now()) };
    this.#runs.set(runId, run);
    this.save();
    return run;
  }

  /** A run whose tab was closed under it goes on in the one that it came from, if that is still open. */
  tabClosed(tabId: number): void {
    for (const run of this.all.filter(({ tab_ids }) => tab_ids.includes(tabId))) {
      const others = run.tab_ids.filter((id) => id !== tabId);
      const next = others.at(-1);
      if (next === undefined) continue;
      run.tab_ids = others;
      if (run.tab_id === tabId) {
        run.tab_id = next;
        run.notices = [...run.notices, `Tab ${tabId} was closed; the task goes on in tab ${next}.`];
      }
      this.save();
    }
  }

  end(runId: string): void {
    if (this.#runs.delete(runId)) this.save();
  }

  /** Keeps count of what a run has come to. */
  count(event: Event): void {
    const run = this.#runs.get(event.run_id);
    if (!run) return;
    run.tally = tallied(run.tally, event);
    this.save();
  }

  /** To be called after a run was changed. Writes follow each other in order. */
  save(): void {
    void chrome.storage.session.set({ [KEY]: this.all });
  }

  /** The runs of a worker that died, which are forgotten by this. */
  static async takeOrphans(): Promise<readonly Run[]> {
    const stored = await chrome.storage.session.get<{ [KEY]?: Run[] }>(KEY);
    await chrome.storage.session.remove(KEY);
    return stored[KEY] ?? [];
  }
}
