/** A tab's page, read frame by frame and put together. */
import { isObservation } from '../../generated/background/validators';
import type { Observation, ObserveOptions, ObservedFrame } from '../../../shared_schemas/protocol';
import { RequestFailure } from '../request_failure';
import { ask } from './ask';
import { locateFrames, type FrameDocument } from './locate';
import { documentOf } from './match';
import { merged } from './merge';
import type { NumberTables } from './number_tables';

const OBSERVE_WITHIN_MS = 16_000;
/** A frame is worth less waiting than the page. */
const FRAME_WITHIN_MS = 4_000;
const DEFAULT_CHARS = 40_000;
/** The least that the engine takes. */
const LEAST_CHARS = 1_000;
/** Blocks of numbers dealt at once at most; a page that wants more is read as far as they go. */
const MOST_BLOCKS = 64;

export interface PageText {
  readonly observation: Observation;
  /** Each document's own observation, by document, as its engine knows it. */
  readonly observation_ids: ReadonlyMap<string, string>;
  /** Origins of the frames that were read. */
  readonly frame_urls: readonly string[];
  readonly notices: readonly string[];
}

/** Reads one page. Null when its top document goes away meanwhile. */
export class PageReader {
  readonly #ids = new Map<string, string>();
  readonly #urls: string[] = [];
  readonly #notices: string[] = [];

  constructor(
    private readonly numbers: NumberTables,
    private readonly tabId: number,
    private readonly topId: string,
    private readonly options: ObserveOptions,
  ) {}

  async read(): Promise<PageText | null> {
    const top = await this.#readDocument(this.topId, this.options, OBSERVE_WITHIN_MS);
    if (top === null) return null;
    if (top === 'late') throw new RequestFailure('page_not_answering', 'The page does not answer: it is busy, or a dialog is open in it.');
    const documents = top.frames.length > 0 ? await locateFrames(this.tabId) : [];
    const observation = await this.#withFrames(top, [], documents);
    return { observation, observation_ids: this.#ids, frame_urls: this.#urls, notices: this.#notices };
  }

  async #withFrames(outer: Observation, prefix: readonly number[], documents: readonly FrameDocument[]): Promise<Observation> {
    if (outer.frames.length === 0) return outer;
    const lines = outer.text.split('\n');
    const left_chars = (this.options.max_chars ?? DEFAULT_CHARS) - outer.text.length;
    const max_chars = Math.max(LEAST_CHARS, Math.floor(left_chars / outer.frames.length));
    const inner = await Promise.all(
      outer.frames.map(async (frame) => {
        const text = lines[frame.line] ?? '';
        const observation = await this.#readFrame(frame, prefix, text, documents, max_chars);
        return [frame.line, observation] as const;
      }),
    );
    return merged(outer, new Map(inner.flatMap(([line, observation]) => (observation ? [[line, observation]] : []))));
  }

  async #readFrame(frame: ObservedFrame, prefix: readonly number[], text: string, documents: readonly FrameDocument[], max_chars: number): Promise<Observation | null> {
    const document = documentOf(frame, prefix, text, documents);
    if (!document) return this.#unread(text, 'Pagehand may not read its site, or cannot tell it from another one');
    const observation = await this.#readDocument(document.document_id, { ...this.options, max_chars }, FRAME_WITHIN_MS);
    if (observation === 'late') return this.#unread(text, 'it does not answer');
    if (observation === null) return this.#unread(text, 'it is being replaced');
    this.#urls.push(document.url);
    return this.#withFrames(observation, document.path ?? prefix, documents);
  }

  #unread(text: string, why: string): null {
    this.#notices.push(`${text.trim().replace(/^\.\.\. /, 'The ')} could not be read: ${why}.`);
    return null;
  }

  /** Null when the document went away. More numbers are dealt until they are enough. */
  async #readDocument(documentId: string, options: ObserveOptions, limit_ms: number): Promise<Observation | 'late' | null> {
    const address = { tab_id: this.tabId, document_id: documentId };
    let numbers = await this.numbers.rangesFor(this.topId, documentId);
    for (let blocks = 1; ; blocks *= 2) {
      const answered = await ask(address, { type: 'engine_observe', options: { ...options, numbers } }, limit_ms, isObservation);
      if (answered.kind === 'gone' || answered.kind === 'absent') return null;
      if (answered.kind === 'late') return 'late';
      if (!answered.value.numbers_exhausted || blocks > MOST_BLOCKS) {
        this.#ids.set(documentId, answered.value.id);
        return answered.value;
      }
      numbers = await this.numbers.more(this.topId, documentId, blocks);
    }
  }
}
