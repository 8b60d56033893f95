/** The whole panel: head, conversation, box to write in. Holds what is typed and not sent; the rest comes as `view`. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { JSX } from 'preact';

import { announcementOf } from '../announcement';
import { added, readFiles } from '../attachments';
import type { Commands, Draft } from '../commands';
import { gateOf } from '../gate';
import type { Choice } from '../gate';
import type { Sample } from '../samples';
import type { Reach } from '../site';
import type { View } from '../view';
import { Composer } from './composer';
import { Conversation } from './conversation';
import { Header } from './header';
import { HostTrouble } from './host_trouble';
import { Welcome } from './welcome';

export interface AppProps {
  readonly view: View;
  readonly reach: Reach;
  readonly samples: readonly Sample[];
  readonly commands: Commands;
}

const EMPTY_DRAFT: Draft = { task: '', attachments: [] };

export function App({ view, reach, samples, commands }: AppProps): JSX.Element {
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT);
  /** The files as they are now: others may have been read since a pick began. */
  const attached = useRef(draft.attachments);
  attached.current = draft.attachments;
  const [choice, setChoice] = useState<Choice>('site');
  const [problem, setProblem] = useState<string | null>(null);

  /** What was not taken comes back into the box, unless something else is in it by now. */
  useEffect(() => {
    const returned = view.rejection?.draft ?? null;
    if (returned !== null) setDraft((now) => (now.task === '' ? returned : now));
  }, [view.rejection]);

  const start = (sent: Draft, tabId: number): void => {
    setDraft(EMPTY_DRAFT);
    commands.start(sent, tabId, view.conversationId);
  };

  const pick = (files: readonly File[]): void => {
    void readFiles(files).then((read) => {
      const picked = added(read, attached.current);
      if (picked.kind === 'refused') {
        setProblem(picked.why);
        return;
      }
      attached.current = picked.attachments;
      setDraft((now) => ({ ...now, attachments: picked.attachments }));
    });
  };

  /** Runs inside the click or key press: `permissions.request` needs the gesture, so nothing is awaited before it. */
  const submit = (sent: Draft): void => {
    const gate = gateOf(reach, choice);
    setProblem(null);
    if (view.runningRunId !== null || view.sending !== null) {
      setProblem('A task is still being done. Stop it first, or wait for its end.');
    } else if (gate.kind === 'closed') {
      setProblem(gate.why);
    } else if (gate.kind === 'open') {
      start(sent, gate.tabId);
    } else {
      const { tabId, whatFor } = gate;
      void chrome.permissions.request({ origins: [...gate.origins] }).then((granted) => {
        if (granted) start(sent, tabId);
        else setProblem(`You did not allow Pagehand to use ${whatFor}, so nothing was started. Your text is still here.`);
      });
    }
  };

  return (
    <div class="panel">
      <Header view={view} onNew={commands.newConversation} />
      <HostTrouble host={view.host} onRetry={commands.reconnect} />
      {view.runs.length > 0 || view.sending !== null ? (
        <Conversation view={view} commands={commands} />
      ) : (
        <Welcome model={view.defaultModel} samples={samples} onPick={(task) => submit({ task, attachments: [] })} />
      )}
      <Composer
        draft={draft}
        onDraft={setDraft}
        onPick={pick}
        onSubmit={submit}
        onStop={commands.stop}
        runningRunId={view.runningRunId}
        problem={problem ?? view.rejection?.message ?? null}
        reach={reach}
        choice={choice}
        onChoice={setChoice}
      />
      <div class="visually-hidden" aria-live="polite">
        {announcementOf(view)}
      </div>
    </div>
  );
}
