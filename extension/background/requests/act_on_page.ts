/** Actions on the page as a whole, which may be in any of its frames: a text to wait for, to scroll to, to select. */
import type { ActionCall, ActionResult } from '../../../shared_schemas/protocol';
import { named } from '../actions/named';
import { Progress } from '../actions/progress';
import type { Answered } from '../frames/ask';
import { askEngine } from './ask_engine';

/**
 * @param documents the top document, then its frames.
 * @returns the top document's answer where no frame has a better one.
 */
export async function actOnPage(tabId: number, documents: readonly string[], action: ActionCall, progress: Progress): Promise<Answered<ActionResult>> {
  const asked = (document_id: string, within: Progress): Promise<Answered<ActionResult>> =>
    askEngine({ tab_id: tabId, document_id }, action, null, within);
  const [top = '', ...frames] = documents;
  const call = named(action);
  if (frames.length === 0) return asked(top, progress);
  if (call.name === 'wait_for') return call.parameters.gone ? untilAll(documents, asked, progress) : untilOne(documents, asked, progress);
  return firstToFind(documents, asked, progress);
}

type Asked = (documentId: string, progress: Progress) => Promise<Answered<ActionResult>>;

const isDone = (answered: Answered<ActionResult>): boolean => answered.kind === 'answered' && answered.value.status === 'done';

/** One after the other: what is found in the page itself is not looked for in its frames. */
async function firstToFind(documents: readonly string[], asked: Asked, progress: Progress): Promise<Answered<ActionResult>> {
  let first: Answered<ActionResult> | null = null;
  for (const document of documents) {
    const answered = await asked(document, progress);
    first ??= answered;
    const isElsewhere = answered.kind !== 'answered' || answered.value.code === 'no_such_text';
    if (!isElsewhere) return answered;
  }
  return first ?? { kind: 'gone' };
}

/** The first frame in which the text comes; the others are told to stop. */
async function untilOne(documents: readonly string[], asked: Asked, progress: Progress): Promise<Answered<ActionResult>> {
  const found = new AbortController();
  const within = new Progress(progress.leftMs(), AbortSignal.any([progress.signal, found.signal]));
  const answers = documents.map((document) => asked(document, within));
  try {
    return await Promise.any(answers.map(async (answer) => orThrow(await answer)));
  } catch {
    // Nowhere: every frame has answered by now, and the top document's answer says what was waited for.
    return (await answers[0]) ?? { kind: 'gone' };
  } finally {
    found.abort();
  }
}

function orThrow(answered: Answered<ActionResult>): Answered<ActionResult> {
  if (!isDone(answered)) throw new Error('not here');
  return answered;
}

/** Gone from the page when it is gone from every frame; a frame that went away took it along. */
async function untilAll(documents: readonly string[], asked: Asked, progress: Progress): Promise<Answered<ActionResult>> {
  const answers = await Promise.all(documents.map((document) => asked(document, progress)));
  const stillThere = answers.find((answered, place) => !isDone(answered) && (place === 0 || answered.kind === 'answered' || answered.kind === 'late'));
  return stillThere ?? answers[0] ?? { kind: 'gone' };
}
