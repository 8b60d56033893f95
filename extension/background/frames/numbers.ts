/**
 * Which document may give out which numbers: blocks of 1,000, dealt in the tab's order, so that a number belongs to one
 * document alone. They are taken back only when the top document goes: until then a number is a promise.
 */

export interface Block {
  readonly first: number;
  readonly last: number;
  readonly document_id: string;
}

export const BLOCK_SIZE = 1_000;

/** The blocks of one top document and its frames. Immutable: dealing makes a new table. */
export type NumberTable = readonly Block[];

/** Deals more blocks to a document, after the last one of the table. */
export function deal(table: NumberTable, documentId: string, blocks: number): NumberTable {
  const next = (table.at(-1)?.last ?? -1) + 1;
  const dealt = Array.from({ length: blocks }, (_, place) => {
    const first = next + place * BLOCK_SIZE;
    return { first, last: first + BLOCK_SIZE - 1, document_id: documentId };
  });
  return [...table, ...dealt];
}

/** The ranges of a document, as the engine takes them. */
export function rangesOf(table: NumberTable, documentId: string): [number, number][] {
  return table.filter((block) => block.document_id === documentId).map(({ first, last }) => [first, last]);
}

export function ownerOf(table: NumberTable, index: number): string | null {
  return table.find(({ first, last }) => index >= first && index <= last)?.document_id ?? null;
}
