/** The box at the foot: the task, the sites that Pagehand may use for it, Send, and Stop while a task is being done. */
import type { JSX } from 'preact';

import type { Choice } from '../gate';
import type { Reach } from '../site';
import { ArrowUp, Square } from './icons';
import { SiteChoice } from './site_choice';
import { TextBox } from './text_box';

interface ComposerProps {
  readonly draft: string;
  readonly onDraft: (text: string) => void;
  readonly onSubmit: (task: string) => void;
  readonly onStop: (runId: string) => void;
  readonly runningRunId: string | null;
  readonly problem: string | null;
  readonly reach: Reach;
  readonly choice: Choice;
  readonly onChoice: (choice: Choice) => void;
}

export function Composer(props: ComposerProps): JSX.Element {
  const { draft, onDraft, onSubmit, onStop, runningRunId, problem, reach, choice, onChoice } = props;
  const submit = (): void => {
    const task = draft.trim();
    if (task !== '') onSubmit(task);
  };
  return (
    <footer class="composer">
      <p class="problem" role="alert">
        {problem}
      </p>
      <form
        class="box"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextBox label="Task" placeholder="What shall I do?" value={draft} onValue={onDraft} onSubmit={submit} />
        <div class="tools">
          <SiteChoice reach={reach} choice={choice} onChoice={onChoice} />
          {runningRunId === null ? (
            <button type="submit" class="round primary" aria-label="Send" title="Send (Enter)" disabled={draft.trim() === ''}>
              <ArrowUp />
            </button>
          ) : (
            <button type="button" class="round stop" aria-label="Stop" title="Stop" onClick={() => onStop(runningRunId)}>
              <Square />
            </button>
          )}
        </div>
      </form>
    </footer>
  );
}
