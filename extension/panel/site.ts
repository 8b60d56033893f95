/**
 * Which site the tab in front of this window shows, and whether Pagehand may read it: kept current while the panel is
 * open, because a permission can be asked for only in the very moment of a click, before anything is awaited.
 */
export type Site =
  | { readonly kind: 'site'; readonly tabId: number; readonly origin: string; readonly pattern: string }
  /** The browser tells an extension the address only of tabs that it may read. */
  | { readonly kind: 'untold'; readonly tabId: number }
  | { readonly kind: 'browser_page'; readonly tabId: number }
  | { readonly kind: 'no_tab' };

export interface Reach {
  readonly site: Site;
  readonly siteAllowed: boolean;
  readonly allAllowed: boolean;
}

export const ALL_SITES = '<all_urls>';

export const UNKNOWN_REACH: Reach = { site: { kind: 'no_tab' }, siteAllowed: false, allAllowed: false };

/** Calls back now and whenever the tab in front, its address or a permission changes, until the signal aborts. */
export function watchReach(windowId: number, signal: AbortSignal, tell: (reach: Reach) => void): void {
  let asked = 0;
  const look = (): void => {
    const mine = ++asked;
    void readReach(windowId).then((reach) => {
      if (mine === asked && !signal.aborted) tell(reach);
    });
  };
  const onActivated = (info: { windowId: number }): void => {
    if (info.windowId === windowId) look();
  };
  const onUpdated = (_id: number, change: { url?: string; status?: string }, tab: chrome.tabs.Tab): void => {
    if (tab.windowId === windowId && tab.active && (change.url !== undefined || change.status !== undefined)) look();
  };
  chrome.tabs.onActivated.addListener(onActivated);
  chrome.tabs.onUpdated.addListener(onUpdated);
  // A click on the toolbar icon lets the extension see the tab (`activeTab`), and no other event tells of it.
  chrome.action.onClicked.addListener(look);
  chrome.permissions.onAdded.addListener(look);
  chrome.permissions.onRemoved.addListener(look);
  signal.addEventListener('abort', () => {
    chrome.tabs.onActivated.removeListener(onActivated);
    chrome.tabs.onUpdated.removeListener(onUpdated);
    chrome.action.onClicked.removeListener(look);
    chrome.permissions.onAdded.removeListener(look);
    chrome.permissions.onRemoved.removeListener(look);
  });
  look();
}

/** The match pattern that covers an origin; patterns know no ports. */
export function patternOf(origin: string): string {
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${hostname}/*`;
}

/** The site that an address belongs to. */
export function siteOf(tabId: number, url: string | undefined): Site {
  if (url === undefined || url === '') return { kind: 'untold', tabId };
  const { protocol, origin } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') return { kind: 'browser_page', tabId };
  return { kind: 'site', tabId, origin, pattern: patternOf(origin) };
}

async function readReach(windowId: number): Promise<Reach> {
  const [tab] = await chrome.tabs.query({ active: true, windowId });
  const site: Site = tab?.id === undefined ? { kind: 'no_tab' } : siteOf(tab.id, tab.url);
  const [siteAllowed, allAllowed] = await Promise.all([
    site.kind === 'site' ? chrome.permissions.contains({ origins: [site.pattern] }) : false,
    chrome.permissions.contains({ origins: [ALL_SITES] }),
  ]);
  return { site, siteAllowed, allAllowed };
}
