/** An action that the page engine carries out, and what happens where its document dies meanwhile. */
import type { ActionCall, ActRequest, ActionResult } from '../../../shared_schemas/protocol';
import { named, type ActionName } from '../actions/named';
import { reportOf } from '../actions/navigate';
import type { Progress } from '../actions/progress';
import { failed, refused } from '../actions/results';
import type { Answered } from '../frames/ask';
import type { Parts } from '../parts';
import { RequestFailure } from '../request_failure';
import type { Run } from '../runs/run';
import { arrival, departure, type Arrival, type Departure } from '../tabs/navigation';
import { addressee } from './addressee';
import { actOnPage } from './act_on_page';
import { askEngine } from './ask_engine';

/** Done once their events are sent: that the document goes is their effect. Every other action has an outcome to see. */
const DONE_BY_NAVIGATING: ReadonlySet<ActionName> = new Set(['click_element', 'send_keys', 'hover_element']);

/** Actions that leave the focus where they acted: keys without a number follow them there. */
const FOCUSING: ReadonlySet<ActionName> = new Set(['click_element', 'input_text', 'send_keys', 'select_dropdown_option', 'select_text', 'drag_element']);

/** What a run does in a page, beside the request itself. */
interface Errand {
  readonly parts: Parts;
  readonly run: Run;
  readonly progress: Progress;
  readonly from: Departure;
  readonly began_ms: number;
}

export async function actInPage(parts: Parts, run: Run, request: ActRequest, progress: Progress): Promise<ActionResult> {
  const top = request.document_id ?? (await topOrResult(parts, run));
  if (typeof top !== 'string') return top;
  const table = await parts.numbers.of(top);
  const focus = run.focus?.top_document_id === top ? run.focus.document_id : null;
  const to = addressee(request.action, table, top, focus);
  const errand: Errand = { parts, run, progress, from: departure(parts.documents, run.tab_id), began_ms: performance.now() };
  switch (to.kind) {
    case 'nobody':
      return to.result;
    case 'page': {
      const documents = [...new Set([top, ...table.map(({ document_id }) => document_id)])];
      return concluded(errand, request.action, top, await actOnPage(run.tab_id, documents, request.action, progress));
    }
    case 'document': {
      if (FOCUSING.has(named(request.action).name)) run.focus = { top_document_id: top, document_id: to.document_id };
      const observation_id = request.observation_id === null ? null : parts.observations.of(to.document_id, top, request.observation_id);
      const answered = await askEngine({ tab_id: run.tab_id, document_id: to.document_id }, request.action, observation_id, progress);
      return concluded(errand, request.action, to.document_id, answered);
    }
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

async function concluded(errand: Errand, action: ActionCall, documentId: string, answered: Answered<ActionResult>): Promise<ActionResult> {
  switch (answered.kind) {
    case 'answered':
      return afterAnswer(errand, documentId, answered.value);
    case 'absent':
      return documentId === errand.from.document_id
        ? refused('changed', 'The page was replaced by another one before this could be done. Look again.')
        : refused('stale', 'The frame that this was in shows another page now. Nothing was done; look again.');
    case 'gone':
      return afterDocument(errand, action, documentId);
    case 'late':
      return failed('page_not_answering', 'The page gave no answer in time: it is busy, or a dialog of the browser is open in it. What the action did is not known.');
  }
}

/** The engine answered; if its document is about to go, the result says where that led. */
async function afterAnswer(errand: Errand, documentId: string, result: ActionResult): Promise<ActionResult> {
  const { parts, run, from } = errand;
  const leaves = [documentId, from.document_id].some((id) => id !== null && parts.documents.isLeaving(run.tab_id, id));
  const left = parts.documents.shown(run.tab_id)?.document_id !== from.document_id;
  if (!leaves && !left) return result;
  const arrived = await whereTo(errand);
  if (arrived.kind === 'stayed') return documentId === from.document_id && !arrived.within_document ? withoutPage(errand, result) : result;
  const report = await reportOf(parts, run, arrived);
  return { ...result, message: `${result.message} ${report.message}`, effect: { ...result.effect, ...report.effect } };
}

/** The engine saw a navigation begin that no page came of: a download, or an answer without content. */
function withoutPage({ parts, began_ms }: Errand, result: ActionResult): ActionResult {
  const download = parts.downloads.since(began_ms);
  const effect = { ...result.effect, navigated_to: null, download };
  const message = `${result.message} No other page came of it: ${download === null ? 'it may be a download' : 'it is a download'}.`;
  return { ...result, message, effect };
}

async function afterDocument(errand: Errand, action: ActionCall, documentId: string): Promise<ActionResult> {
  const { parts, run, from, progress } = errand;
  const { name } = named(action);
  const arrived = await whereTo(errand);
  if (arrived.kind === 'stayed' && documentId !== from.document_id) return afterFrame(name);
  const again = withTimeLeft(action, progress);
  if (again && arrived.kind === 'arrived') {
    const { document_id } = arrived.document;
    const next: Errand = { ...errand, from: departure(parts.documents, run.tab_id) };
    return concluded(next, again, document_id, await askEngine({ tab_id: run.tab_id, document_id }, again, null, progress));
  }
  const report = await reportOf(parts, run, arrived);
  if (DONE_BY_NAVIGATING.has(name)) return { ...report, message: `Done; then the page changed. ${report.message}` };
  return failed('changed', `The page was replaced before the outcome could be seen. ${report.message}`, report.effect ?? undefined);
}

function afterFrame(name: ActionName): ActionResult {
  const message = 'The frame that it was in shows another page now.';
  return DONE_BY_NAVIGATING.has(name) ? { status: 'done', message: `Done. ${message}` } : failed('changed', `${message} The outcome could not be seen.`);
}

const whereTo = ({ parts, from, progress }: Errand): Promise<Arrival> => arrival(parts.documents, from, progress.leftMs(), progress.signal);

/** `wait_for` is asked again of the document that came; null for every other action. */
function withTimeLeft(action: ActionCall, progress: Progress): ActionCall | null {
  const call = named(action);
  if (call.name !== 'wait_for') return null;
  const seconds = Math.max(1, Math.min(call.parameters.seconds ?? 10, Math.floor(progress.leftMs() / 1_000)));
  return { wait_for: { ...call.parameters, seconds } };
}
