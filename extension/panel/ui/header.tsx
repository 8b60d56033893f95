/** The head of the panel: its name, the lamp that tells whether the host is there, the model, a new conversation. */
import type { JSX } from 'preact';

import type { HostState } from '../../../shared_schemas/protocol';
import { runningRun } from '../view';
import type { View } from '../view';
import { modelName } from '../wording/model';
import { Logo, Plus } from './icons';

const LAMP: Record<HostState['state'], string> = {
  connecting: 'Connecting…',
  connected: 'Connected',
  not_found: 'Not installed',
  forbidden: 'Not allowed',
  crashed: 'Stopped working',
  version_mismatch: 'Other version',
  disconnected: 'Not running',
};

export function Header({ view, onNew }: { view: View; onNew: () => void }): JSX.Element {
  const model = runningRun(view)?.model ?? view.defaultModel;
  return (
    <header class="header">
      <Logo />
      <div class="title">
        <h1>Pagehand</h1>
        <p class="status">
          <span class={`lamp ${view.host.state}`} title={`${view.host.message} ${view.host.next_step}`.trim()}>{LAMP[view.host.state]}</span>
          {model !== null && <span class="model" title={modelName(model)}>{modelName(model)}</span>}
        </p>
      </div>
      {view.runs.length > 0 && view.runningRunId === null && (
        <button type="button" class="ghost" onClick={() => onNew()} aria-label="New conversation" title="New conversation">
          <Plus />
        </button>
      )}
    </header>
  );
}
