/**
 * Tabs that an action opened, kept until the run takes them.
 *
 * The browser also names the tab in front as the opener of one that the user opens by hand. What came while an action
 * was under way, or just after it, is taken for the action's, unless the user acted in the page meanwhile.
 */
import type { Run } from '../runs/run';
import type { Runs } from '../runs/runs';

/** The news of a tab may come after the answer of the action that opened it. */
const STILL_ITS_OWN_MS = 300;
/** A tab that comes this soon after the user's click or key in the page is theirs. */
const USERS_OWN_WITHIN_MS = 1_000;

export class OpenedTabs {
  readonly #opened = new Map<string, number[]>();
  readonly #actsUntil = new Map<string, number>();
  readonly #userActed = new Map<string, number>();

  constructor(private readonly runs: Runs) {}

  /** An action of a run begins; what is returned is to be called at its end. */
  acting(runId: string): () => void {
    this.#actsUntil.set(runId, Infinity);
    return () => this.#actsUntil.set(runId, performance.now() + STILL_ITS_OWN_MS);
  }

  userActed(runId: string): void {
    this.#userActed.set(runId, performance.now());
  }

  created(tab: chrome.tabs.Tab): void {
    if (tab.id === undefined || tab.openerTabId === undefined) return;
    const run = this.runs.inTab(tab.openerTabId);
    if (!run || !this.#isByAction(run.run_id)) return;
    this.#opened.set(run.run_id, [...(this.#opened.get(run.run_id) ?? []), tab.id]);
  }

  /** The tabs that came since this was last called, and that are still open. */
  async take(run: Run): Promise<number[]> {
    const opened = this.#opened.get(run.run_id) ?? [];
    if (opened.length === 0) return [];
    this.#opened.delete(run.run_id);
    const open = await chrome.tabs.query({});
    return opened.filter((id) => open.some((tab) => tab.id === id));
  }

  forget(runId: string): void {
    this.#opened.delete(runId);
    this.#actsUntil.delete(runId);
    this.#userActed.delete(runId);
  }

  #isByAction(runId: string): boolean {
    const now_ms = performance.now();
    const byUser = now_ms - (this.#userActed.get(runId) ?? -Infinity) < USERS_OWN_WITHIN_MS;
    return !byUser && now_ms <= (this.#actsUntil.get(runId) ?? -Infinity);
  }
}
