/** One task: what was asked, its steps as they happen, how it ended. */
import type { JSX } from 'preact';

import type { Commands } from '../commands';
import { isWaiting } from '../view';
import type { RunView } from '../view';
import { Ending } from './ending';
import { Step } from './step';

interface RunProps {
  readonly run: RunView;
  readonly isRunning: boolean;
  readonly isLast: boolean;
  readonly commands: Commands;
}

export function Run({ run, isRunning, isLast, commands }: RunProps): JSX.Element {
  const shown = run.steps.filter((step) => step.goal !== null || step.entries.length > 0 || step.page !== null);
  return (
    <article class={isRunning ? 'run running' : 'run'} aria-label={run.task}>
      <p class="task">{run.task}</p>
      {run.attachments.length > 0 && <p class="quiet attachments">With {run.attachments.join(', ')}</p>}
      {shown.length > 0 && (
        <details open={isLast}>
          <summary>{shown.length === 1 ? '1 step' : `${shown.length} steps`}</summary>
          <ol class="steps">
            {shown.map((step) => (
              <Step key={step.step} step={step} runId={run.runId} isRunning={isRunning} commands={commands} />
            ))}
          </ol>
        </details>
      )}
      {isRunning && (
        <p class={isWaiting(run) ? 'working still' : 'working'} role="status">
          {isWaiting(run) ? 'Waiting for you' : 'Working'}
        </p>
      )}
      {run.ended !== null && <Ending ended={run.ended} />}
      {run.ended === null && !isRunning && <p class="quiet">This task was interrupted.</p>}
    </article>
  );
}
