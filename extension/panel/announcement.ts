/** The one sentence that a screen reader should hear now: what ended, what is asked, else what is being done. */
import { openQuestion, runningRun } from './view';
import type { RunView, View } from './view';
import { headingOf } from './wording/ending';

export function announcementOf(view: View): string {
  const question = openQuestion(view);
  if (question !== null) return `Question: ${question.text}`;
  const running = runningRun(view);
  if (running !== null) return openPermission(running) ?? lastGoal(running) ?? `Started: ${running.task}`;
  const ended = view.runs.at(-1)?.ended;
  return ended ? `${headingOf(ended)}. ${ended.text}` : '';
}

function openPermission(run: RunView): string | null {
  const entries = run.steps.flatMap((step) => step.entries);
  const open = entries.find((entry) => entry.kind === 'permission' && entry.granted === null);
  return open?.kind === 'permission' ? `Pagehand asks to use ${open.needed.origin}` : null;
}

/** Goals are announced whole: read out while they stream, they would start over at each word. */
function lastGoal(run: RunView): string | null {
  return run.steps.findLast((step) => step.goal?.complete === true)?.goal?.text ?? null;
}
