/** `act_request`: one action, by the background or by the page engine, and its measured result. */
import type { ActReply, ActRequest, ActionResult } from '../../../shared_schemas/protocol';
import { goInHistory, goToUrl, reload } from '../actions/navigate';
import { named } from '../actions/named';
import { Progress } from '../actions/progress';
import { refused } from '../actions/results';
import { searchUrl } from '../actions/search';
import { closeTab, openTab, switchTab } from '../actions/tabs';
import { waitSeconds } from '../actions/wait';
import type { Parts } from '../parts';
import type { Run } from '../runs/run';
import { followOpened } from '../tabs/follow';
import { asksForTabByHand } from './asks_for_tab';
import { actInPage } from './act_in_page';

/** The answer must be there before the host stops waiting for it. */
const ANSWER_BEFORE_MS = 300;

export async function act(parts: Parts, request: ActRequest, signal: AbortSignal): Promise<ActReply> {
  const run = parts.runs.get(request.run_id);
  const progress = new Progress(Math.max(100, request.deadline_ms - ANSWER_BEFORE_MS), signal);
  const result = await carryOut(parts, run, request, progress);
  return { type: 'act_reply', reply_to: request.id, result, document_id: parts.documents.shown(run.tab_id)?.document_id ?? null };
}

async function carryOut(parts: Parts, run: Run, request: ActRequest, progress: Progress): Promise<ActionResult> {
  if (isAnotherDocument(parts, run, request)) {
    return refused('changed', 'The tab shows another page than the one that this was decided on. Nothing was done; look again.');
  }
  const action = named(request.action);
  switch (action.name) {
    case 'go_to_url':
      return goToUrl(parts, run, action.parameters.url, progress);
    case 'search_web':
      return goToUrl(parts, run, await searchUrl(action.parameters.query), progress);
    case 'go_back':
      return goInHistory(parts, run, 'back', progress);
    case 'go_forward':
      return goInHistory(parts, run, 'forward', progress);
    case 'reload':
      return reload(parts, run, progress);
    case 'open_tab':
      return openTab(parts, run, action.parameters.url, progress);
    case 'switch_tab':
      return switchTab(parts, run, action.parameters.tab_id);
    case 'close_tab':
      return closeTab(parts, run, action.parameters.tab_id);
    case 'wait':
      return waitSeconds(action.parameters.seconds, run.observed_ms, progress);
    default: {
      const asksForTab = await asksForTabByHand(parts, run, request);
      const ended = parts.opened.acting(run.run_id);
      const result = await actInPage(parts, run, request, progress).finally(ended);
      const opened_tab = await followOpened(parts, run);
      if (opened_tab !== null) return withTab(result, opened_tab);
      return asksForTab && result.status === 'done' ? { ...result, message: `${result.message} No tab came of it.` } : result;
    }
  }
}

/** null stands for whichever document is there, as before the first look. */
function isAnotherDocument({ documents }: Parts, run: Run, { document_id }: ActRequest): boolean {
  const shown = documents.shown(run.tab_id);
  return document_id !== null && shown !== null && shown.document_id !== document_id;
}

function withTab(result: ActionResult, opened_tab: number): ActionResult {
  return { ...result, message: `${result.message} It opened a new tab, where the task goes on.`, effect: { ...result.effect, opened_tab } };
}

