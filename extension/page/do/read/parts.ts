/** Cuts a long text into parts that a model can take one by one; each begins with the end of the one before. */

export interface Part {
  readonly text: string;
  /** How many parts there are. */
  readonly count: number;
}

/** One part of the blocks, from 0; null: there is no such part. A block is cut only if it is longer than a part. */
export function partOf(blocks: readonly string[], part: number): Part | null {
  const parts = cut(blocks.flatMap((block) => cutBlock(block)));
  const text = parts[part];
  return text === undefined ? null : { text, count: parts.length };
}

const PART_CHARS = 20_000;
const OVERLAP_CHARS = 500;
const WHOLE_PARTS = new RegExp(`[^]{1,${PART_CHARS}}`, 'gu');

function cut(blocks: readonly string[]): string[] {
  const parts: string[][] = [[]];
  let length = 0;
  for (const block of blocks) {
    const current = parts.at(-1) ?? [];
    if (length + block.length > PART_CHARS && length > 0) {
      const last = current.at(-1) ?? '';
      const overlap = last.length <= OVERLAP_CHARS ? last : `…${last.slice(-OVERLAP_CHARS)}`;
      parts.push([overlap, block]);
      length = overlap.length + block.length;
    } else {
      current.push(block);
      length += block.length;
    }
  }
  return parts.map((part) => part.join('\n\n'));
}

function cutBlock(block: string): string[] {
  if (block.length <= PART_CHARS) return [block];
  const lines = block.split('\n');
  const pieces: string[] = [];
  let piece = '';
  for (const line of lines.flatMap((each) => (each.length <= PART_CHARS ? [each] : (each.match(WHOLE_PARTS) ?? [])))) {
    if (piece.length + line.length > PART_CHARS - OVERLAP_CHARS && piece !== '') {
      pieces.push(piece);
      piece = line;
    } else piece = piece === '' ? line : `${piece}\n${line}`;
  }
  return [...pieces, piece];
}
