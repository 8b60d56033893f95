/**
 * What the browser and the content scripts tell of top documents, as it comes: which one a tab shows, whether it is
 * about to go, how often the tab went on. Kept in memory alone: after a restart of the worker it is asked for anew.
 */
import { topDocument, type TopDocument } from '../frames/top_document';

export interface Announced {
  readonly document_id: string;
  readonly url: string;
}

interface TabNews {
  shown: Announced | null;
  leaving: { readonly document_id: string | null; readonly to: string } | null;
  /** Raised whenever the tab committed a navigation, to another document or within one. */
  commits: number;
}

export class Documents {
  readonly #tabs = new Map<number, TabNews>();

  shown(tabId: number): Announced | null {
    return this.#of(tabId).shown;
  }

  commits(tabId: number): number {
    return this.#of(tabId).commits;
  }

  /** Where the document that the tab shows is about to go, if it said so. */
  leavingTo(tabId: number, documentId: string): string | null {
    const { leaving } = this.#of(tabId);
    return leaving?.document_id === documentId ? leaving.to : null;
  }

  /** The address as far as it is known without asking the tab: where it is, or where it was last sent. */
  lastAddress(tabId: number): string | null {
    const { shown, leaving } = this.#of(tabId);
    return leaving?.to ?? shown?.url ?? null;
  }

  /** Asks the tab itself, and knows it from then on. Throws a RequestFailure where it cannot be read. */
  async lookUp(tabId: number): Promise<TopDocument> {
    const top = await topDocument(tabId, this.lastAddress(tabId));
    if (this.shown(tabId)?.document_id !== top.document_id) this.announced(tabId, top);
    return top;
  }

  announced(tabId: number, document: Announced): void {
    const news = this.#of(tabId);
    news.shown = document;
    news.leaving = null;
  }

  /** Where a document said that it goes, or where the tab was sent from outside (`documentId` null). */
  leaving(tabId: number, documentId: string | null, to: string): void {
    this.#of(tabId).leaving = { document_id: documentId, to };
  }

  /** A navigation that was to come did not: the document stays. */
  stayed(tabId: number): void {
    this.#of(tabId).leaving = null;
  }

  committed(tabId: number): void {
    this.#of(tabId).commits += 1;
  }

  closed(tabId: number): void {
    this.#tabs.delete(tabId);
  }

  #of(tabId: number): TabNews {
    const known = this.#tabs.get(tabId);
    if (known) return known;
    const news: TabNews = { shown: null, leaving: null, commits: 0 };
    this.#tabs.set(tabId, news);
    return news;
  }
}
