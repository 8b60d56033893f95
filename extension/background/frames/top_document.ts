/** The document that a tab shows now, with the content script in it. */
import { RequestFailure } from '../request_failure';
import { injectInto, runScript } from './inject';
import { DocumentGone } from './refusal';

export interface TopDocument {
  readonly document_id: string;
  readonly url: string;
  /** Of the answer that brought it; null where the browser does not know. */
  readonly http_status: number | null;
}

const TRIES = 5;

/** @param hint the page's address as far as it is known otherwise, for the sentence of a refusal. */
export async function topDocument(tabId: number, hint: string | null = null): Promise<TopDocument> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    try {
      return await findTop(tabId, hint);
    } catch (error) {
      // It was replaced between two calls; the next one meets its successor.
      if (!(error instanceof DocumentGone)) throw error;
    }
  }
  throw new RequestFailure('page_not_answering', 'The page keeps being replaced by another one.');
}

async function findTop(tabId: number, hint: string | null): Promise<TopDocument> {
  const url = (await addressOf(tabId)) ?? hint;
  const [probed] = await runScript({ target: { tabId }, func: probe }, url);
  if (!probed?.result) throw new DocumentGone(`No answer from tab ${tabId}.`);
  const { started, media_type, http_status, url: address } = probed.result;
  if (media_type === 'application/pdf') {
    throw new RequestFailure('page_not_scriptable', `${address} is a PDF, whose viewer extensions may not read.`);
  }
  if (!started) await injectInto(tabId, probed.documentId, address);
  return { document_id: probed.documentId, url: address, http_status };
}

async function addressOf(tabId: number): Promise<string | null> {
  const tab = await chrome.tabs.get(tabId).catch(() => {
    throw new RequestFailure('tab_gone', 'The tab was closed.');
  });
  return tab.url ?? null;
}

/** Runs in the document, cut off from everything around it here. */
function probe() {
  const navigation = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
  return {
    started: 'pagehandContentStarted' in globalThis,
    media_type: document.contentType,
    url: location.href,
    http_status: navigation?.responseStatus || null,
  };
}
