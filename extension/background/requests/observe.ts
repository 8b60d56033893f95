/** `observe_request`: the run's tab, read frame by frame and put together. */
import { isObservation } from '../../generated/background/validators';
import type { Observation, ObserveOptions, ObserveReply, ObserveRequest } from '../../../shared_schemas/protocol';
import { ask } from '../frames/ask';
import type { TopDocument } from '../frames/top_document';
import type { Parts } from '../parts';
import { RequestFailure } from '../request_failure';
import type { Run } from '../runs/run';
import { wireTabs } from '../tabs/wire_tab';

const OBSERVE_WITHIN_MS = 16_000;
const TRIES = 3;
/** Blocks of numbers dealt at once at most; a page that wants more is read as far as they go. */
const MOST_BLOCKS = 64;

export async function observe(parts: Parts, request: ObserveRequest): Promise<ObserveReply> {
  const run = parts.runs.get(request.run_id);
  const { top, observation } = await readTop(parts, run, request.options);
  const notices = run.notices;
  run.notices = [];
  run.observed_ms = performance.now();
  return { type: 'observe_reply', reply_to: request.id, observation, document_id: top.document_id, tabs: await wireTabs(run), notices };
}

async function readTop(parts: Parts, run: Run, options: ObserveOptions): Promise<{ top: TopDocument; observation: Observation }> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const top = await parts.documents.lookUp(run.tab_id);
    await parts.sites.reach(run, top.url);
    const observation = await readDocument(parts, run, top.document_id, top.document_id, options);
    if (observation) return { top, observation };
  }
  throw new RequestFailure('page_not_answering', 'The page keeps being replaced by another one while it is read.');
}

/** null when the document went away. More numbers are dealt until they are enough. */
async function readDocument(parts: Parts, run: Run, topId: string, documentId: string, options: ObserveOptions): Promise<Observation | null> {
  let numbers = await parts.numbers.rangesFor(topId, documentId);
  for (let blocks = 1; ; blocks *= 2) {
    const address = { tab_id: run.tab_id, document_id: documentId };
    const answered = await ask(address, { type: 'engine_observe', options: { ...options, numbers } }, OBSERVE_WITHIN_MS, isObservation);
    if (answered.kind === 'gone') return null;
    if (answered.kind === 'late') throw new RequestFailure('page_not_answering', 'The page does not answer: it is busy, or a dialog is open in it.');
    if (!answered.value.numbers_exhausted || blocks > MOST_BLOCKS) return answered.value;
    numbers = await parts.numbers.more(topId, documentId, blocks);
  }
}
