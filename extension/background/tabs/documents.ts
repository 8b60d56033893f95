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
  /** The last frame's document that said that it goes. */
  frameLeaving: string | null;
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

  /** Whether a document, the top one or a frame's, said that it is about to go. */
  isLeaving(tabId: number, documentId: string): boolean {
    const { leaving, frameLeaving } = this.#of(tabId);
    return leaving?.document_id === documentId || frameLeaving === documentId;
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
    news.frameLeaving = null;
  }

  /** Where a document said that it goes, or where the tab was sent from outside (`documentId` null). */
  leaving(tabId: number, documentId: string | null, to: string): void {
    this.#of(tabId).leaving = { document_id: documentId, to };
  }

  frameLeaving(tabId: number, documentId: string): void {
    this.#of(tabId).frameLeaving = documentId;
  }

  /** No other top document came: a navigation is over, in a frame or without one. */
  stayed(tabId: number): void {
    const news = this.#of(tabId);
    news.leaving = null;
    news.frameLeaving = null;
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
    const news: TabNews = { shown: null, leaving: null, frameLeaving: null, commits: 0 };
    this.#tabs.set(tabId, news);
    return news;
  }
}
