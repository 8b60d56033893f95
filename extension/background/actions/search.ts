/** Which page a search of the web opens. */

const KEY = 'search_url';
const DEFAULT_SEARCH_URL = 'https://duckduckgo.com/?q=%s';

/** The address of the results; the user's own engine stands in `storage.local`, with %s for the query. */
export async function searchUrl(query: string): Promise<string> {
  const stored = await chrome.storage.local.get<{ [KEY]?: unknown }>(KEY);
  const template = typeof stored[KEY] === 'string' && stored[KEY].includes('%s') ? stored[KEY] : DEFAULT_SEARCH_URL;
  return template.replace('%s', () => encodeURIComponent(query));
}
