/** The number tables of the top documents of late, in `storage.session`: documents keep their numbers between runs. */
import { deal, rangesOf, type NumberTable } from './numbers';

const KEY = 'number_tables';
/** A document that was left longer ago is not likely to come back from the back-forward cache. */
const KEPT = 100;

type Stored = [topDocumentId: string, table: NumberTable][];

export class NumberTables {
  #tables: Map<string, NumberTable> | null = null;

  async of(topDocumentId: string): Promise<NumberTable> {
    return (await this.#load()).get(topDocumentId) ?? [];
  }

  /** The ranges of a document, which is dealt its first block if it has none. */
  async rangesFor(topDocumentId: string, documentId: string): Promise<[number, number][]> {
    const ranges = rangesOf(await this.of(topDocumentId), documentId);
    return ranges.length > 0 ? ranges : this.more(topDocumentId, documentId, 1);
  }

  /** Deals more blocks; returns all ranges of the document. */
  async more(topDocumentId: string, documentId: string, blocks: number): Promise<[number, number][]> {
    const tables = await this.#load();
    const table = deal(tables.get(topDocumentId) ?? [], documentId, blocks);
    tables.delete(topDocumentId);
    tables.set(topDocumentId, table);
    const kept: Stored = [...tables].slice(-KEPT);
    this.#tables = new Map(kept);
    await chrome.storage.session.set({ [KEY]: kept });
    return rangesOf(table, documentId);
  }

  async #load(): Promise<Map<string, NumberTable>> {
    if (!this.#tables) {
      const stored = await chrome.storage.session.get<{ [KEY]?: Stored }>(KEY);
      this.#tables ??= new Map(stored[KEY] ?? []);
    }
    return this.#tables;
  }
}
