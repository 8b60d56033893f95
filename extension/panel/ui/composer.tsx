/** The box at the foot: the task, the sites that Pagehand may use for it, Send, and Stop while a task is being done. */
import type { JSX } from 'preact';

import type { Draft } from '../commands';
import type { Choice } from '../gate';
import type { Reach } from '../site';
import { AttachButton } from './attach_button';
import { AttachedFiles } from './attached_files';
import { ArrowUp, Square } from './icons';
import { SiteChoice } from './site_choice';
import { TextBox } from './text_box';

interface ComposerProps {
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  readonly onPick: (files: readonly File[]) => void;
  readonly onSubmit: (draft: Draft) => void;
  readonly onStop: (runId: string) => void;
  readonly runningRunId: string | null;
  readonly problem: string | null;
  readonly reach: Reach;
  readonly choice: Choice;
  readonly onChoice: (choice: Choice) => void;
}

export function Composer(props: ComposerProps): JSX.Element {
  const { draft, onDraft, onPick, onSubmit, onStop, runningRunId, problem, reach, choice, onChoice } = props;
  const submit = (): void => {
    const task = draft.task.trim();
    if (task !== '') onSubmit({ ...draft, task });
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
        <TextBox label="Task" placeholder="What shall I do?" value={draft.task} onValue={(task) => onDraft({ ...draft, task })} onSubmit={submit} />
        <AttachedFiles
          names={draft.attachments.map((attachment) => attachment.name)}
          onRemove={(name) => onDraft({ ...draft, attachments: draft.attachments.filter((each) => each.name !== name) })}
        />
        <div class="tools">
          <AttachButton onPick={onPick} />
          <SiteChoice reach={reach} choice={choice} onChoice={onChoice} />
          {runningRunId === null ? (
            <button type="submit" class="round primary" aria-label="Send" title="Send (Enter)" disabled={draft.task.trim() === ''}>
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
