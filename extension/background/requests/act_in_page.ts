/** An action that the page engine carries out, and what happens where its document dies meanwhile. */
import { isActionResult } from '../../generated/background/validators';
import type { ActRequest, ActionResult } from '../../../shared_schemas/protocol';
import { named, type ActionName } from '../actions/named';
import { reportOf } from '../actions/navigate';
import type { Progress } from '../actions/progress';
import { failed, refused } from '../actions/results';
import { ask, type DocumentAddress } from '../frames/ask';
import type { Parts } from '../parts';
import { RequestFailure } from '../request_failure';
import type { Run } from '../runs/run';
import { arrival, departure, type Departure } from '../tabs/navigation';
import { cancelIn } from './cancel';

/** Done once their events are sent: that the document goes is their effect. Every other action has an outcome to see. */
const DONE_BY_NAVIGATING: ReadonlySet<ActionName> = new Set(['click_element', 'send_keys', 'hover_element']);

export async function actInPage(parts: Parts, run: Run, request: ActRequest, progress: Progress): Promise<ActionResult> {
  const top = request.document_id ?? (await topOrResult(parts, run));
  if (typeof top !== 'string') return top;
  const address: DocumentAddress = { tab_id: run.tab_id, document_id: top };
  const from = departure(parts.documents, run.tab_id);
  const cancel = (): void => void cancelIn(address);
  progress.signal.addEventListener('abort', cancel);
  try {
    const answered = await ask(address, { type: 'engine_act', action: request.action, observation_id: request.observation_id }, progress.leftMs(), isActionResult);
    switch (answered.kind) {
      case 'answered':
        return await afterAnswer(parts, run, answered.value, from, progress);
      case 'gone':
        return await afterDocument(parts, run, request, from, progress);
      case 'late':
        cancel();
        return failed('page_not_answering', 'The page gave no answer in time: it is busy, or a dialog of the browser is open in it. What the action did is not known.');
    }
  } finally {
    progress.signal.removeEventListener('abort', cancel);
  }
}

async function topOrResult({ documents }: Parts, run: Run): Promise<string | ActionResult> {
  try {
    return (await documents.lookUp(run.tab_id)).document_id;
  } catch (error) {
    if (error instanceof RequestFailure && error.code !== 'tab_gone' && error.code !== 'origin_not_allowed') {
      return refused(error.code === 'page_not_answering' ? error.code : 'page_not_scriptable', error.message);
    }
    throw error;
  }
}

/** The engine answered, and its document is about to go: the result says where the tab arrived. */
async function afterAnswer(parts: Parts, run: Run, result: ActionResult, from: Departure, progress: Progress): Promise<ActionResult> {
  const { documents } = parts;
  const leaves = from.document_id !== null && documents.leavingTo(run.tab_id, from.document_id) !== null;
  const left = documents.shown(run.tab_id)?.document_id !== from.document_id;
  if (!leaves && !left) return result;
  const report = await reportOf(parts, run, await arrival(documents, from, progress.leftMs(), progress.signal));
  if (report.code === 'no_effect') return result;
  return { ...result, message: `${result.message} ${report.message}`, effect: { ...result.effect, ...report.effect } };
}

async function afterDocument(parts: Parts, run: Run, request: ActRequest, from: Departure, progress: Progress): Promise<ActionResult> {
  const report = await reportOf(parts, run, await arrival(parts.documents, from, progress.leftMs(), progress.signal));
  const { name } = named(request.action);
  if (DONE_BY_NAVIGATING.has(name)) return { ...report, message: `Done; then the page changed. ${report.message}` };
  return failed('changed', `The page was replaced before the outcome could be seen. ${report.message}`, report.effect ?? undefined);
}
