/** What the user said in the runs that are shown: a host that never heard of them is told, so that it can go on. */
import type { EarlierRun } from '../../shared_schemas/protocol';
import type { RunView, View } from './view';

export function earlierRuns(view: View): EarlierRun[] {
  return view.runs.map((run) => ({
    task: run.task,
    answers: answersIn(run),
    outcome: run.ended?.text ?? 'It was interrupted.',
  }));
}

function answersIn(run: RunView): string[] {
  const entries = run.steps.flatMap((step) => step.entries);
  return entries.flatMap((entry) => (entry.kind === 'question' && entry.answer !== null ? [entry.answer] : []));
}
