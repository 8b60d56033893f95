/** The run goes on in a tab that an action opened. */
import type { Parts } from '../parts';
import type { Run } from '../runs/run';
import { arrival } from './navigation';

const OPENS_WITHIN_MS = 5_000;

/** Makes the last tab that was opened the run's tab, once it shows something; null where there is none to go on in. */
export async function followOpened({ opened, documents, runs, sites }: Parts, run: Run): Promise<number | null> {
  const last = (await opened.take(run)).at(-1);
  if (last === undefined) return null;
  const reached = await arrival(documents, { tab_id: last, document_id: null, commits: 0 }, OPENS_WITHIN_MS);
  // A page of the browser itself is what the user opens by hand.
  if (reached.kind === 'unreadable' && reached.failure.code === 'page_not_scriptable') return null;
  if (reached.kind === 'arrived') await sites.reach(run, [reached.document.url]);
  run.tab_ids = [...run.tab_ids, last];
  run.tab_id = last;
  run.notices = [...run.notices, `A new tab was opened by the page; the task goes on there (tab ${last}).`];
  runs.save();
  return last;
}
