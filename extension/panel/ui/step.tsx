/** One step: the goal as the model writes it, and what was done for it. */
import type { JSX } from 'preact';

import type { Commands } from '../commands';
import type { Entry, StepView } from '../view';
import { ActionLine } from './action_line';
import { PermissionCard } from './permission_card';
import { QuestionCard } from './question_card';

interface StepProps {
  readonly step: StepView;
  readonly runId: string;
  readonly isRunning: boolean;
  readonly commands: Commands;
}

export function Step({ step, runId, isRunning, commands }: StepProps): JSX.Element {
  const goal = step.goal?.text ?? '';
  return (
    <li class="step">
      <p class={step.goal?.complete === false ? 'goal streaming' : 'goal'} title={step.page?.url}>
        {goal === '' ? `Reading ${step.page?.title ?? 'the page'}` : goal}
      </p>
      {step.entries.length > 0 && (
        <ul class="entries">
          {step.entries.map((entry, place) => (
            <EntryLine key={place} entry={entry} runId={runId} isRunning={isRunning} commands={commands} />
          ))}
        </ul>
      )}
    </li>
  );
}

type EntryProps = Omit<StepProps, 'step'> & { readonly entry: Entry };

function EntryLine({ entry, runId, isRunning, commands }: EntryProps): JSX.Element | null {
  switch (entry.kind) {
    case 'action':
      return isSaidElsewhere(entry.started.action) ? null : <ActionLine started={entry.started} ended={entry.ended} isRunning={isRunning} />;
    case 'notice':
      return <li class={`notice ${entry.notice.kind}`}>{entry.notice.text}</li>;
    case 'question': {
      const { question_id: questionId, text } = entry.question;
      return (
        <QuestionCard
          text={text}
          answer={entry.answer}
          isOpen={isRunning}
          onAnswer={(answer) => commands.answer(runId, questionId, answer)}
        />
      );
    }
    case 'permission': {
      const { origin } = entry.needed;
      return (
        <PermissionCard
          origin={origin}
          granted={entry.granted}
          isOpen={isRunning}
          onDecide={(granted) => commands.decideOrigin(runId, origin, granted)}
        />
      );
    }
  }
}

/** The end of a run and a question have places of their own. */
function isSaidElsewhere(action: string): boolean {
  return action === 'done' || action === 'ask_user';
}
