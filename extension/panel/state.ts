/** From messages to what the panel shows: one pure function, so that a view can be rebuilt from a snapshot at any time. */
import type { ActionEnded, Event, HostState, RunSnapshot, ToPanelMessage } from '../../shared_schemas/protocol';
import type { Draft } from './commands';
import type { Entry, RunView, StepView, View } from './view';

/** The view after one more message. */
export function reduce(view: View, message: ToPanelMessage): View {
  switch (message.type) {
    case 'host_state':
      return afterHostState(view, message);
    case 'run_snapshot':
      return fromSnapshot(view, message);
    case 'run_rejected':
    case 'message_rejected':
      return rejected(view, message.message);
    case 'models_listed':
    case 'model_tested':
      return view;
    case 'run_started':
    case 'page_observed':
    case 'goal_progress':
    case 'model_called':
    case 'action_started':
    case 'action_ended':
    case 'notice':
    case 'question':
    case 'question_answered':
    case 'permission_needed':
    case 'permission_decided':
    case 'run_ended':
      return afterEvent(view, message);
  }
}

/** The view once a task was sent: it shows at once, before anybody answered. */
export function withSent(view: View, draft: Draft): View {
  return { ...view, sending: draft, rejection: null };
}

/** The view of a conversation without its runs: what comes next begins a new one. */
export function withoutConversation(view: View): View {
  return { ...view, conversationId: null, runs: [], rejection: null };
}

/** A task that was on its way to a host that is lost went with it. */
function afterHostState(view: View, host: HostState): View {
  const isLost = host.state !== 'connected' && host.state !== 'connecting';
  const now = { ...view, host };
  return isLost && view.sending !== null ? rejected(now, `${host.message} ${host.next_step}`.trim()) : now;
}

function rejected(view: View, message: string): View {
  return { ...view, sending: null, rejection: { message, draft: view.sending ?? view.rejection?.draft ?? null } };
}

/** A host that just started may know of nothing: what is shown stays, as what it is, interrupted. */
function fromSnapshot(view: View, snapshot: RunSnapshot): View {
  if (snapshot.conversation_id === null && snapshot.events.length === 0) {
    return { ...view, defaultModel: snapshot.default_model, conversationId: null, runningRunId: null };
  }
  const bare: View = { ...view, defaultModel: snapshot.default_model, conversationId: null, runningRunId: null, runs: [] };
  const replayed = snapshot.events.reduce(afterEvent, bare);
  return { ...replayed, conversationId: snapshot.conversation_id, runningRunId: snapshot.running_run_id };
}

function afterEvent(view: View, event: Event): View {
  switch (event.type) {
    case 'run_started': {
      const run: RunView = {
        runId: event.run_id,
        task: event.task,
        model: event.model,
        attachments: event.attachments ?? [],
        steps: [],
        ended: null,
      };
      const goesOn = view.conversationId === null || event.conversation_id === view.conversationId;
      return {
        ...view,
        conversationId: event.conversation_id,
        runningRunId: event.run_id,
        runs: goesOn ? [...view.runs, run] : [run],
        sending: null,
        rejection: null,
      };
    }
    case 'run_ended': {
      const runningRunId = view.runningRunId === event.run_id ? null : view.runningRunId;
      // A host that died took its conversation along: what is asked next begins a new one.
      const conversationId = event.reason === 'host_died' ? null : view.conversationId;
      return inRun({ ...view, runningRunId, conversationId }, event.run_id, (run) => ({ ...run, ended: event }));
    }
    case 'page_observed':
      return inStep(view, event, (step) => ({ ...step, page: { title: event.title, url: event.url } }));
    case 'goal_progress':
      return inStep(view, event, (step) => ({ ...step, goal: { text: event.text, complete: event.complete } }));
    case 'model_called':
      return inStep(view, event, (step) => ({ ...step, modelMs: step.modelMs + event.duration_ms }));
    case 'action_started':
      return withEntry(view, event, { kind: 'action', position: event.position, started: event, ended: null });
    case 'action_ended':
      return inStep(view, event, (step) => ({ ...step, entries: afterAction(step.entries, event) }));
    case 'notice':
      return withEntry(view, event, { kind: 'notice', notice: event });
    case 'question':
      return withEntry(view, event, { kind: 'question', question: event, answer: null });
    case 'question_answered':
      return inEntries(view, event.run_id, (entry) =>
        entry.kind === 'question' && entry.question.question_id === event.question_id
          ? { ...entry, answer: event.text }
          : entry,
      );
    case 'permission_needed':
      return withEntry(view, event, { kind: 'permission', needed: event, granted: null });
    case 'permission_decided':
      return inEntries(view, event.run_id, (entry) =>
        entry.kind === 'permission' && entry.needed.origin === event.origin && entry.granted === null
          ? { ...entry, granted: event.granted }
          : entry,
      );
  }
}

/** An action that was refused by the gate ends without having begun. */
function afterAction(entries: readonly Entry[], ended: ActionEnded): readonly Entry[] {
  const begun = entries.findLastIndex(
    (entry) => entry.kind === 'action' && entry.position === ended.position && entry.ended === null,
  );
  if (begun === -1) {
    const started = { action: ended.action, parameters: {}, intent: null, target: null };
    return [...entries, { kind: 'action', position: ended.position, started, ended }];
  }
  return entries.map((entry, place) => (place === begun && entry.kind === 'action' ? { ...entry, ended } : entry));
}

/** Events of a run that is not shown (it began before this panel did) change nothing: the snapshot will hold them. */
function inRun(view: View, runId: string, change: (run: RunView) => RunView): View {
  return { ...view, runs: view.runs.map((run) => (run.runId === runId ? change(run) : run)) };
}

function inStep(view: View, at: { run_id: string; step: number }, change: (step: StepView) => StepView): View {
  return inRun(view, at.run_id, (run) => {
    const known = run.steps.some((step) => step.step === at.step);
    const steps = known ? run.steps : [...run.steps, { step: at.step, goal: null, page: null, modelMs: 0, entries: [] }];
    return { ...run, steps: steps.map((step) => (step.step === at.step ? change(step) : step)) };
  });
}

function withEntry(view: View, at: { run_id: string; step: number }, entry: Entry): View {
  return inStep(view, at, (step) => ({ ...step, entries: [...step.entries, entry] }));
}

function inEntries(view: View, runId: string, change: (entry: Entry) => Entry): View {
  return inRun(view, runId, (run) => ({
    ...run,
    steps: run.steps.map((step) => ({ ...step, entries: step.entries.map(change) })),
  }));
}
