/** What is wrong with the program on this machine, and what to do about it. Nothing while there is nothing to do. */
import type { JSX } from 'preact';

import type { HostState } from '../../../shared_schemas/protocol';

export function HostTrouble({ host, onRetry }: { host: HostState; onRetry: () => void }): JSX.Element | null {
  if (!needsTheUser(host.state)) return null;
  return (
    <section class="card trouble" role="status" aria-label="Connection">
      <p>
        <strong>{host.message}</strong>
      </p>
      {host.next_step !== '' && <p>{withCode(host.next_step)}</p>}
      <button type="button" onClick={() => onRetry()}>
        Try again
      </button>
    </section>
  );
}

/** One that is merely not running starts by itself with the next task. */
function needsTheUser(state: HostState['state']): boolean {
  return state !== 'connected' && state !== 'connecting' && state !== 'disconnected';
}

/** Commands stand between backticks. */
function withCode(sentence: string): (string | JSX.Element)[] {
  return sentence.split('`').map((part, place) => (place % 2 === 1 ? <code key={place}>{part}</code> : part));
}
