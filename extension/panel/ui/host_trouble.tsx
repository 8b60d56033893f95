/** What is wrong with the program on this machine, and what to do about it. Nothing while it is there. */
import type { JSX } from 'preact';

import type { HostState } from '../../../shared_schemas/protocol';

export function HostTrouble({ host, onRetry }: { host: HostState; onRetry: () => void }): JSX.Element | null {
  if (host.state === 'connected' || host.state === 'connecting') return null;
  return (
    <section class="card trouble" role="status" aria-label="Connection">
      <p>
        <strong>{host.message}</strong>
      </p>
      {host.next_step !== '' && <p>{host.next_step}</p>}
      <button type="button" onClick={onRetry}>
        Try again
      </button>
    </section>
  );
}
