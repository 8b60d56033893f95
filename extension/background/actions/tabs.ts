/** The run's tabs: opened, changed, closed. Tabs that are not the run's are out of reach. */
import type { ActionResult } from '../../../shared_schemas/protocol';
import type { Parts } from '../parts';
import type { Run } from '../runs/run';
import { arrival } from '../tabs/navigation';
import { notWeb, reportOf } from './navigate';
import type { Progress } from './progress';
import { done, refused } from './results';

export async function openTab(parts: Parts, run: Run, url: string, progress: Progress): Promise<ActionResult> {
  const wrong = notWeb(url);
  if (wrong) return wrong;
  await parts.sites.reach(run, [url]);
  const { active, windowId, index } = await chrome.tabs.get(run.tab_id);
  // In front only if the run was: the user's own tab is never pushed away.
  const tab = await chrome.tabs.create({ url, active, windowId, index: index + 1 });
  const tabId = tab.id ?? chrome.tabs.TAB_ID_NONE;
  parts.documents.leaving(tabId, null, url);
  run.tab_ids = [...run.tab_ids, tabId];
  run.tab_id = tabId;
  parts.runs.save();
  const reached = await arrival(parts.documents, { tab_id: tabId, document_id: null, commits: 0 }, progress.leftMs(), progress.signal);
  const result = await reportOf(parts, run, reached);
  return { ...result, effect: { ...result.effect, opened_tab: tabId } };
}

export async function switchTab(parts: Parts, run: Run, tabId: number): Promise<ActionResult> {
  if (!run.tab_ids.includes(tabId)) return noSuchTab(run, tabId);
  const before = await chrome.tabs.get(run.tab_id);
  run.tab_id = tabId;
  parts.runs.save();
  if (before.active) await chrome.tabs.update(tabId, { active: true });
  const { title, url } = await chrome.tabs.get(tabId);
  return done(`The task goes on in tab ${tabId}${title ? ` “${title}”` : ''}${url ? `, ${url}` : ''}.`);
}

export async function closeTab(parts: Parts, run: Run, tabId: number): Promise<ActionResult> {
  if (!run.tab_ids.includes(tabId)) return noSuchTab(run, tabId);
  const others = run.tab_ids.filter((id) => id !== tabId);
  const next = others.at(-1);
  if (next === undefined) return refused('unsupported', 'This is the only tab of the task, and stays open.');
  const { active } = await chrome.tabs.get(tabId);
  const wasCurrent = run.tab_id === tabId;
  if (wasCurrent) run.tab_id = next;
  run.tab_ids = others;
  parts.runs.save();
  await chrome.tabs.remove(tabId);
  if (wasCurrent && active) await chrome.tabs.update(next, { active: true });
  return done(`Tab ${tabId} is closed. The task goes on in tab ${run.tab_id}.`, { closed: [`tab ${tabId}`] });
}

function noSuchTab(run: Run, tabId: number): ActionResult {
  return refused('no_such_tab', `Tab ${tabId} is no tab of this task. Its tabs are ${run.tab_ids.join(', ')}.`);
}
