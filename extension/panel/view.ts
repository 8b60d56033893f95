/** What the panel shows, as plain values. It is a pure reduction of the messages (state.ts) and is kept nowhere. */
import type {
  ActionEnded,
  ActionStarted,
  GoalProgress,
  HostState,
  Notice,
  PermissionNeeded,
  Question,
  RunEnded,
} from '../../shared_schemas/protocol';
import type { Draft } from './commands';

export interface View {
  readonly host: HostState;
  /** null: no snapshot came yet. */
  readonly defaultModel: string | null;
  readonly conversationId: string | null;
  readonly runningRunId: string | null;
  readonly runs: readonly RunView[];
  /** What was sent and has not begun. */
  readonly sending: Draft | null;
  readonly rejection: Rejection | null;
}

/** Why the last thing that was sent was not taken; `draft` is what the user wrote, to be given back to them. */
export interface Rejection {
  readonly message: string;
  readonly draft: Draft | null;
}

export interface RunView {
  readonly runId: string;
  readonly task: string;
  readonly model: string;
  readonly attachments: readonly string[];
  readonly steps: readonly StepView[];
  readonly ended: RunEnded | null;
}

/** `goal` is null until the model writes it; `modelMs` adds up the step's model calls. */
export interface StepView {
  readonly step: number;
  readonly goal: Pick<GoalProgress, 'text' | 'complete'> | null;
  readonly page: { readonly title: string; readonly url: string } | null;
  readonly modelMs: number;
  readonly entries: readonly Entry[];
}

/** What happened in a step, in order. */
export type Entry =
  | { readonly kind: 'action'; readonly position: number; readonly started: Started; readonly ended: ActionEnded | null }
  | { readonly kind: 'notice'; readonly notice: Notice }
  | { readonly kind: 'question'; readonly question: Question; readonly answer: string | null }
  | { readonly kind: 'permission'; readonly needed: PermissionNeeded; readonly granted: boolean | null };

/** How an action began; of one that was refused before it began, only its name is known. */
export type Started = Pick<ActionStarted, 'action' | 'parameters' | 'intent' | 'target'>;

export const EMPTY_VIEW: View = {
  host: { type: 'host_state', state: 'connecting', message: 'Connecting to Pagehand on this machine…', next_step: '' },
  defaultModel: null,
  conversationId: null,
  runningRunId: null,
  runs: [],
  sending: null,
  rejection: null,
};

/** The run stands still until the user answers a question or decides about a site. */
export function isWaiting(run: RunView): boolean {
  return openQuestion(run) !== null || openPermission(run) !== null;
}

export function openQuestion(run: RunView): Question | null {
  for (const entry of entriesOf(run)) {
    if (entry.kind === 'question' && entry.answer === null) return entry.question;
  }
  return null;
}

export function openPermission(run: RunView): PermissionNeeded | null {
  for (const entry of entriesOf(run)) {
    if (entry.kind === 'permission' && entry.granted === null) return entry.needed;
  }
  return null;
}

function entriesOf(run: RunView): readonly Entry[] {
  return run.steps.flatMap((step) => step.entries);
}

export function runningRun(view: View): RunView | null {
  return view.runs.find((run) => run.runId === view.runningRunId) ?? null;
}
