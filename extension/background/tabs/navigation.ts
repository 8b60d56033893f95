/** Where a navigation that is under way leads: watched until the tab shows another document, or clearly will not. */
import { RequestFailure } from '../request_failure';
import type { TopDocument } from '../frames/top_document';
import { pause } from '../waiting';
import type { Documents } from './documents';

export type Arrival =
  | { readonly kind: 'arrived'; readonly document: TopDocument }
  /** The tab shows something that cannot be read: an error page, a site without permission. */
  | { readonly kind: 'unreadable'; readonly failure: RequestFailure }
  /** Nothing came of it (a download, an empty answer), or it happened within the document. */
  | { readonly kind: 'stayed'; readonly within_document: boolean }
  | { readonly kind: 'late' };

/** What a tab was at before a navigation. */
export interface Departure {
  readonly tab_id: number;
  /** The last one that was known; null where none was. */
  readonly document_id: string | null;
  readonly commits: number;
}

/** Nothing tells of a navigation that ends without a document, so the tab's state is looked at this often. */
const LOOK_EVERY_MS = 20;
/** A navigation that was announced shows in the tab's status within this time. */
const BEGINS_WITHIN_MS = 500;

export function departure(documents: Documents, tabId: number): Departure {
  return { tab_id: tabId, document_id: documents.shown(tabId)?.document_id ?? null, commits: documents.commits(tabId) };
}

/** Resolves as soon as the outcome is known; the new document may still be loading then. */
export async function arrival(documents: Documents, from: Departure, limit_ms: number, signal?: AbortSignal): Promise<Arrival> {
  const started = performance.now();
  let began = false;
  for (;;) {
    const elapsed_ms = performance.now() - started;
    const tab = await chrome.tabs.get(from.tab_id).catch(() => {
      throw new RequestFailure('tab_gone', 'The tab was closed.');
    });
    const committed = documents.commits(from.tab_id) !== from.commits;
    if (isOther(documents, from)) return await look(documents, from);
    if (tab.status === 'loading') began = true;
    else if (committed) return await look(documents, from);
    else if (began || elapsed_ms > BEGINS_WITHIN_MS) {
      documents.stayed(from.tab_id);
      return { kind: 'stayed', within_document: false };
    }
    if (elapsed_ms > limit_ms || signal?.aborted) return { kind: 'late' };
    await pause(LOOK_EVERY_MS, signal);
  }
}

/** Resolves once the tab loads nothing any more, in the page or a frame of it; false where it still does after the time. */
export async function loadingEnds(tabId: number, limit_ms: number): Promise<boolean> {
  const started = performance.now();
  let began = false;
  for (;;) {
    const elapsed_ms = performance.now() - started;
    const tab = await chrome.tabs.get(tabId).catch(() => null);
    if (tab?.status === 'loading') began = true;
    else if (began || elapsed_ms > BEGINS_WITHIN_MS) return true;
    if (elapsed_ms > limit_ms) return false;
    await pause(LOOK_EVERY_MS);
  }
}

function isOther(documents: Documents, from: Departure): boolean {
  const shown = documents.shown(from.tab_id);
  return shown !== null && shown.document_id !== from.document_id;
}

async function look(documents: Documents, from: Departure): Promise<Arrival> {
  try {
    const document = await documents.lookUp(from.tab_id);
    if (document.document_id !== from.document_id) return { kind: 'arrived', document };
    documents.stayed(from.tab_id);
    return { kind: 'stayed', within_document: true };
  } catch (error) {
    if (error instanceof RequestFailure) return { kind: 'unreadable', failure: error };
    throw error;
  }
}
