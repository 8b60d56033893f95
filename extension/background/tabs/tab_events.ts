/** The browser's own news of tabs. */
import type { Parts } from '../parts';

export function hearTabs({ documents, opened, runs }: Parts): void {
  chrome.tabs.onUpdated.addListener((tabId, change) => {
    // `loading` comes with every commit, also of a navigation within a document, and also without permission.
    if (change.status === 'loading') documents.committed(tabId);
  });
  chrome.tabs.onCreated.addListener((tab) => opened.created(tab));
  chrome.tabs.onRemoved.addListener((tabId) => {
    documents.closed(tabId);
    runs.tabClosed(tabId);
  });
}
