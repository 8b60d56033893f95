/** Whether a task may start now, must first ask the browser, or cannot start: decided from what is known, without a wait. */
import { ALL_SITES } from './site';
import type { Reach } from './site';

export type Choice = 'site' | 'all';

export type Gate =
  | { readonly kind: 'open'; readonly tabId: number }
  | { readonly kind: 'ask'; readonly tabId: number; readonly origins: readonly string[]; readonly whatFor: string }
  | { readonly kind: 'closed'; readonly why: string };

export function gateOf(reach: Reach, choice: Choice): Gate {
  const { site } = reach;
  if (site.kind === 'no_tab') return { kind: 'closed', why: 'There is no tab in front of this window. Open one first.' };
  if (reach.allAllowed) return { kind: 'open', tabId: site.tabId };
  if (choice === 'all') return { kind: 'ask', tabId: site.tabId, origins: [ALL_SITES], whatFor: 'all sites' };
  switch (site.kind) {
    case 'site':
      if (reach.siteAllowed) return { kind: 'open', tabId: site.tabId };
      return { kind: 'ask', tabId: site.tabId, origins: [site.pattern], whatFor: site.origin };
    case 'untold':
      return {
        kind: 'closed',
        why: 'The browser does not say which site this tab shows. Click Pagehand’s icon in the toolbar, or choose “All sites”.',
      };
    case 'browser_page':
      return {
        kind: 'closed',
        why: 'This is a page of the browser itself; no extension can read it. Open a web page, or choose “All sites” and say where to go.',
      };
  }
}
