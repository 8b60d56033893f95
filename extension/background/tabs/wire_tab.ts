/** Tabs as the host and the model are told of them. */
import type { Tab } from '../../../shared_schemas/protocol';
import type { Run } from '../runs/run';

/** Title and address are empty where the browser does not tell them: for a site without permission. */
export function wireTab(tab: chrome.tabs.Tab, run: Run): Tab {
  return { tab_id: tab.id ?? -1, title: tab.title ?? '', url: tab.url ?? '', is_current: tab.id === run.tab_id };
}

/** The run's tabs that are still open, in the order in which they came. */
export async function wireTabs(run: Run): Promise<Tab[]> {
  const open = await chrome.tabs.query({});
  const byId = new Map(open.map((tab) => [tab.id, tab]));
  return run.tab_ids.flatMap((id) => {
    const tab = byId.get(id);
    return tab ? [wireTab(tab, run)] : [];
  });
}
