/** The run goes on in a tab that its page opened. */
import type { Parts } from '../parts';
import type { Run } from '../runs/run';
import { arrival } from './navigation';

const OPENS_WITHIN_MS = 5_000;

/** Makes the last tab that was opened the run's tab, once it shows something; null where none was opened. */
export async function followOpened({ opened, documents, runs, sites }: Parts, run: Run): Promise<number | null> {
  const tabIds = await opened.take(run);
  const last = tabIds.at(-1);
  if (last === undefined) return null;
  run.tab_ids = [...run.tab_ids, ...tabIds];
  run.tab_id = last;
  run.notices = [...run.notices, `A new tab was opened by the page; the task goes on there (tab ${last}).`];
  runs.save();
  const arrived = await arrival(documents, { tab_id: last, document_id: null, commits: 0 }, OPENS_WITHIN_MS);
  if (arrived.kind === 'arrived') await sites.reach(run, [arrived.document.url]);
  return last;
}
