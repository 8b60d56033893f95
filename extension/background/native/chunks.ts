/** Puts messages of the host together again that were too large for one frame. */
import type { Chunk } from '../../../shared_schemas/protocol';

export class ChunkReader {
  readonly #texts = new Map<number, string[]>();

  /**
   * Takes the next part; returns the message's JSON value once it is complete, else undefined.
   * Throws a SyntaxError if the whole is no JSON, a RangeError if a part is out of order.
   */
  feed({ chunk_id, part, parts, text }: Chunk): unknown {
    const texts = this.#texts.get(chunk_id) ?? [];
    if (part !== texts.length) {
      this.#texts.delete(chunk_id);
      throw new RangeError(`Part ${part} of message ${chunk_id} came where part ${texts.length} was due.`);
    }
    texts.push(text);
    this.#texts.set(chunk_id, texts);
    if (texts.length < parts) return undefined;
    this.#texts.delete(chunk_id);
    return JSON.parse(texts.join('')) as unknown;
  }
}
