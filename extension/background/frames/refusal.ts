/** What the browser's words mean when it does not let a script into a page. */
import { RequestFailure } from '../request_failure';

/** The top document went away between two calls: look again. */
export class DocumentGone extends Error {
  override readonly name = 'DocumentGone';
}

/**
 * The failure behind an error of `scripting.executeScript`.
 *
 * @param url of the page as far as it is known: without a permission for it the browser does not tell.
 * Source: Chromium, extensions/common/manifest_constants and extensions/browser/api/scripting.
 */
export async function whyNotScriptable(error: unknown, url: string | null): Promise<Error> {
  const words = error instanceof Error ? error.message : String(error);
  if (words.includes('No tab with id')) return new RequestFailure('tab_gone', 'The tab was closed.');
  if (/No (frame|document) with id|was removed|was closed/i.test(words)) return new DocumentGone(words);
  if (words.includes('showing error page')) {
    return new RequestFailure('page_not_scriptable', `${named(url)} could not be loaded: the browser shows an error page.`);
  }
  if (words.includes('chrome://') || words.includes('gallery')) {
    return new RequestFailure('page_not_scriptable', 'This is a page of the browser itself or of its store, which no extension may read. Open a website first.');
  }
  if (words.includes('Cannot access')) return whyNoAccess(url);
  return new RequestFailure('page_not_scriptable', `${named(url)} cannot be read: ${words}`);
}

async function whyNoAccess(url: string | null): Promise<RequestFailure> {
  const origin = originOf(url);
  const mayReadAll = await chrome.permissions.contains({ origins: ['<all_urls>'] });
  const mayReadIt = origin !== null && (await chrome.permissions.contains({ origins: [`${origin}/*`] }));
  if (mayReadAll || (url !== null && origin === null)) {
    return new RequestFailure('page_not_scriptable', `${named(url)} is no page of a website: extensions may not read it. Open a website first.`);
  }
  if (origin === null || mayReadIt) {
    return new RequestFailure('origin_not_allowed', 'Pagehand may not read the site in this tab. Click its icon in the toolbar while the tab is in front, or allow all sites.');
  }
  return new RequestFailure('origin_not_allowed', `Pagehand may not read ${origin}. Allow it in the panel to go on.`, origin);
}

/** The origin of a web address; null for everything else. */
export function originOf(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null;
  const { protocol, origin } = new URL(url);
  return protocol === 'http:' || protocol === 'https:' ? origin : null;
}

const named = (url: string | null): string => (url === null ? 'This page' : url);
