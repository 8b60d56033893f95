/** One action: what it does and to what, then what it was measured to have done, and how long it took. */
import type { JSX } from 'preact';

import type { ActionEnded } from '../../../shared_schemas/protocol';
import type { Started } from '../view';
import { phraseOf } from '../wording/action';
import { duration } from '../wording/duration';
import { outcomeOf, withoutNumbers } from '../wording/effect';
import { Barred, Check, Cross } from './icons';

type State = 'running' | 'interrupted' | ActionEnded['status'];

const SAID: Record<State, string> = {
  running: 'Running',
  interrupted: 'Interrupted',
  done: 'Done',
  refused: 'Refused',
  failed: 'Failed',
};

interface ActionLineProps {
  readonly started: Started;
  readonly ended: ActionEnded | null;
  readonly isRunning: boolean;
}

export function ActionLine({ started, ended, isRunning }: ActionLineProps): JSX.Element {
  const state: State = ended?.status ?? (isRunning ? 'running' : 'interrupted');
  const { verb, object, role } = phraseOf(started);
  return (
    <li class={`action ${state}`}>
      <span class="mark">
        <Mark state={state} />
        <span class="visually-hidden">{SAID[state]}: </span>
      </span>
      <span class="what" title={started.intent ?? undefined}>
        {verb} {object !== null && <strong>{withoutNumbers(object)}</strong>}
        {role !== null && <span class="quiet"> {role}</span>}
      </span>
      <span class="time">{ended === null ? '' : duration(ended.duration_ms)}</span>
      <span class="outcome">
        {state === 'refused' && 'Refused: '}
        {state === 'failed' && 'Failed: '}
        {ended === null ? '\u00a0' : withoutNumbers(outcomeOf(ended, started.target))}
      </span>
    </li>
  );
}

function Mark({ state }: { state: State }): JSX.Element {
  switch (state) {
    case 'running':
      return <span class="spinner" />;
    case 'done':
      return <Check />;
    case 'refused':
    case 'interrupted':
      return <Barred />;
    case 'failed':
      return <Cross />;
  }
}
