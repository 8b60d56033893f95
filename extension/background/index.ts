/**
 * The service worker: wires the parts to each other and to the browser's events, all registered at the top, before
 * anything is awaited, because a worker that the browser starts for an event gets it only then.
 */
import { Conversation } from './conversation';
import { hearDocument } from './from_documents';
import { NumberTables } from './frames/number_tables';
import { ObservationIds } from './frames/observation_ids';
import type { Parts } from './parts';
import { Runs } from './runs/runs';
import { Sites } from './runs/sites';
import { Documents } from './tabs/documents';
import { Downloads } from './tabs/downloads';
import { OpenedTabs } from './tabs/opened_tabs';
import { hearTabs } from './tabs/tab_events';

const runs = new Runs();
const parts: Parts = {
  runs,
  sites: new Sites(runs),
  documents: new Documents(),
  numbers: new NumberTables(),
  observations: new ObservationIds(),
  opened: new OpenedTabs(runs),
  downloads: new Downloads(),
};
const conversation = new Conversation(parts);

chrome.action.onClicked.addListener((tab) => {
  // Before anything is awaited: the browser opens a panel only while the user's click counts.
  void chrome.sidePanel.open({ windowId: tab.windowId });
});
chrome.runtime.onConnect.addListener((port) => conversation.connect(port));
chrome.alarms.onAlarm.addListener((alarm) => conversation.onAlarm(alarm));
parts.downloads.listen();
hearTabs(parts);
hearDocument(parts, (runId) => conversation.userActed(runId));

void chrome.storage.local.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' });
void conversation.tellOrphans();
