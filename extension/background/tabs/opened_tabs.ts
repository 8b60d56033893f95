/** Tabs that a page of a run opened: kept until the run takes them, unless the user opened them by hand. */
import type { Run } from '../runs/run';
import type { Runs } from '../runs/runs';

/** A tab that comes this soon after the user's click or key in the page is theirs. */
const USERS_OWN_WITHIN_MS = 1_000;

export class OpenedTabs {
  readonly #opened = new Map<string, number[]>();
  readonly #userActed = new Map<string, number>();

  constructor(private readonly runs: Runs) {}

  userActed(runId: string): void {
    this.#userActed.set(runId, performance.now());
  }

  created(tab: chrome.tabs.Tab): void {
    if (tab.id === undefined || tab.openerTabId === undefined) return;
    const run = this.runs.inTab(tab.openerTabId);
    if (!run) return;
    const acted_ms = this.#userActed.get(run.run_id);
    if (acted_ms !== undefined && performance.now() - acted_ms < USERS_OWN_WITHIN_MS) return;
    this.#opened.set(run.run_id, [...(this.#opened.get(run.run_id) ?? []), tab.id]);
  }

  /** The tabs that came since this was last called, and that are still open. */
  async take(run: Run): Promise<number[]> {
    const opened = this.#opened.get(run.run_id) ?? [];
    this.#opened.delete(run.run_id);
    const open = await chrome.tabs.query({});
    return opened.filter((id) => open.some((tab) => tab.id === id));
  }

  forget(runId: string): void {
    this.#opened.delete(runId);
    this.#userActed.delete(runId);
  }
}
