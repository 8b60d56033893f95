/** Navigations that the background starts: each is reported by where the tab really is afterwards. */
import type { ActionResult } from '../../../shared_schemas/protocol';
import { runScript } from '../frames/inject';
import { originOf } from '../frames/refusal';
import type { Parts } from '../parts';
import { RequestFailure } from '../request_failure';
import type { Run } from '../runs/run';
import { arrival, departure, type Arrival, type Departure } from '../tabs/navigation';
import { done, failed, refused } from './results';
import type { Progress } from './progress';

/** Opens a web address in the run's tab. */
export async function goToUrl(parts: Parts, run: Run, url: string, progress: Progress): Promise<ActionResult> {
  const wrong = notWeb(url);
  if (wrong) return wrong;
  await parts.sites.reach(run, [url]);
  const from = departure(parts.documents, run.tab_id);
  parts.documents.leaving(run.tab_id, null, url);
  await chrome.tabs.update(run.tab_id, { url });
  return outcome(parts, run, from, progress);
}

/**
 * By the page's own history where it can be scripted: the browser's button, and `tabs.goBack` with it, passes over
 * pages in which nobody clicked by hand, and those are the ones that a run leaves behind.
 */
export async function goInHistory(parts: Parts, run: Run, way: 'back' | 'forward', progress: Progress): Promise<ActionResult> {
  const from = departure(parts.documents, run.tab_id);
  const noSuchPage = refused('no_effect', `There is no page to go ${way} to.`);
  if (!(await stepInPage(run.tab_id, way)) && !(await stepInBrowser(run.tab_id, way))) return noSuchPage;
  const reached = await arrival(parts.documents, from, progress.leftMs(), progress.signal);
  if (reached.kind === 'stayed' && !reached.within_document) return noSuchPage;
  return reportOf(parts, run, reached);
}

/** False where the page cannot be scripted. */
async function stepInPage(tabId: number, way: 'back' | 'forward'): Promise<boolean> {
  try {
    await runScript({ target: { tabId }, func: (steps: number) => history.go(steps), args: [way === 'back' ? -1 : 1] }, null);
    return true;
  } catch (error) {
    if (error instanceof RequestFailure && error.code !== 'tab_gone') return false;
    throw error;
  }
}

/** False where there is no page that way. */
async function stepInBrowser(tabId: number, way: 'back' | 'forward'): Promise<boolean> {
  try {
    await (way === 'back' ? chrome.tabs.goBack(tabId) : chrome.tabs.goForward(tabId));
    return true;
  } catch (error) {
    if (String(error).includes('in history')) return false;
    throw error;
  }
}

export async function reload(parts: Parts, run: Run, progress: Progress): Promise<ActionResult> {
  const from = departure(parts.documents, run.tab_id);
  await chrome.tabs.reload(run.tab_id);
  return outcome(parts, run, from, progress);
}

async function outcome(parts: Parts, run: Run, from: Departure, progress: Progress): Promise<ActionResult> {
  const reached = await arrival(parts.documents, from, progress.leftMs(), progress.signal);
  return reportOf(parts, run, reached);
}

export async function reportOf(parts: Parts, run: Run, reached: Arrival): Promise<ActionResult> {
  switch (reached.kind) {
    case 'arrived': {
      const { url, http_status } = reached.document;
      await parts.sites.reach(run, [url]);
      const answered = http_status !== null && http_status >= 400 ? ` The server answered with the error ${http_status}.` : '';
      return done(`The tab shows ${url}.${answered}`, { navigated_to: url });
    }
    case 'unreadable': {
      const { code, message } = reached.failure;
      const address = parts.documents.lastAddress(run.tab_id);
      const effect = address === null ? undefined : { navigated_to: address };
      if (code === 'origin_not_allowed') return done(`The tab went to another page. ${message}`, effect);
      return failed(code === 'page_not_answering' ? code : 'page_not_scriptable', message, effect);
    }
    case 'stayed': {
      if (!reached.within_document) return failed('no_effect', 'No other page came: the address is a download, or has no content, or the page kept the tab.');
      const { url } = await chrome.tabs.get(run.tab_id);
      return done(`The tab shows ${url ?? 'the same document at another place'}.`, url === undefined ? undefined : { navigated_to: url });
    }
    case 'late':
      return failed('timeout', 'The new page has not come yet: the site is slow, or the old page asks whether it may be left.');
  }
}

export function notWeb(url: string): ActionResult | null {
  if (originOf(url) !== null) return null;
  return refused('invalid', `${url} is no web address: write it in full, beginning with http:// or https://.`);
}
