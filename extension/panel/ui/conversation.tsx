/** All tasks of the conversation in order. It follows the end as long as the reader stands there. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { JSX } from 'preact';

import type { Commands } from '../commands';
import type { View } from '../view';
import { Run } from './run';

const NEAR_THE_END_PX = 48;

export function Conversation({ view, commands }: { view: View; commands: Commands }): JSX.Element {
  const box = useRef<HTMLElement>(null);
  const follows = useRef(true);

  useLayoutEffect(() => {
    const element = box.current;
    if (element !== null && follows.current) element.scrollTop = element.scrollHeight;
  });

  const noteWhereTheReaderIs = (): void => {
    const element = box.current;
    if (element === null) return;
    follows.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_THE_END_PX;
  };

  return (
    <main class="conversation" aria-label="Conversation" ref={box} onScroll={noteWhereTheReaderIs} tabIndex={0}>
      {view.runs.map((run, place) => (
        <Run
          key={run.runId}
          run={run}
          isRunning={run.runId === view.runningRunId}
          isLast={place === view.runs.length - 1}
          commands={commands}
        />
      ))}
      {view.sending !== null && (
        <article class="run running" aria-label={view.sending.task}>
          <p class="task">{view.sending.task}</p>
          <p class="working" role="status">
            Starting
          </p>
        </article>
      )}
    </main>
  );
}
