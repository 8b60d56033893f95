/** `begin_run`: the run is known from now on, and the documents of its tab get ready. */
import type { BeginRun, RunBegun } from '../../../shared_schemas/protocol';
import type { Parts } from '../parts';
import { RequestFailure } from '../request_failure';
import { wireTab } from '../tabs/wire_tab';

/** Begins also on a page that cannot be read: the first look says why, and the task may lead elsewhere. */
export async function begin({ runs, sites }: Parts, request: BeginRun): Promise<RunBegun> {
  const tab = await chrome.tabs.get(request.tab_id).catch(() => {
    throw new RequestFailure('tab_gone', 'The tab in which the task was to run is closed.');
  });
  const run = runs.begin(request.run_id, request.tab_id);
  if (tab.url !== undefined) await sites.reach(run, [tab.url]);
  return { type: 'run_begun', reply_to: request.id, tab: wireTab(tab, run) };
}
