/** The one sentence that a screen reader should hear now: what ended, what is asked, else what is being done. */
import { openPermission, openQuestion, runningRun } from './view';
import type { RunView, View } from './view';
import { headingOf } from './wording/ending';

export function announcementOf(view: View): string {
  const running = runningRun(view);
  if (running !== null) return announcementOfRunning(running);
  const ended = view.runs.at(-1)?.ended;
  return ended ? `${headingOf(ended)}. ${ended.text}` : '';
}

function announcementOfRunning(run: RunView): string {
  const question = openQuestion(run);
  if (question !== null) return `Question: ${question.text}`;
  const needed = openPermission(run);
  if (needed !== null) return `Pagehand asks to use ${needed.origin}`;
  return lastGoal(run) ?? `Started: ${run.task}`;
}

/** Goals are announced whole: read out while they stream, they would start over at each word. */
function lastGoal(run: RunView): string | null {
  return run.steps.findLast((step) => step.goal?.complete === true)?.goal?.text ?? null;
}
