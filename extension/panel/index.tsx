/** The panel's page: wires the port, the view and the screen. The panel owns no state that matters; see view.ts. */
import { render } from 'preact';

import type { PanelMessage, ToPanelMessage } from '../../shared_schemas/protocol';
import type { Commands } from './commands';
import { Connection } from './connection';
import { earlierRuns } from './earlier_runs';
import { samplesFrom } from './samples';
import { MessageLog, offerScriptAccess } from './script_access';
import { UNKNOWN_REACH, watchReach } from './site';
import { reduce, withoutConversation, withSent } from './state';
import { App } from './ui/app';
import { EMPTY_VIEW } from './view';
import './panel.css';

async function main(): Promise<void> {
  const { id: windowId } = await chrome.windows.getCurrent();
  if (windowId === undefined) throw new Error('the panel stands in no window');

  let view = EMPTY_VIEW;
  let reach = UNKNOWN_REACH;
  const log = new MessageLog();
  const samples = samplesFrom(location.search);

  const show = (): void => render(<App view={view} reach={reach} samples={samples} commands={commands} />, document.body);
  const receive = (message: ToPanelMessage): void => {
    view = reduce(view, message);
    log.add(message);
    show();
  };
  const send = (message: PanelMessage): void => {
    if (!connection.send(message)) receive({ type: 'run_rejected', message: 'The extension is starting again. Try once more.' });
  };
  const commands: Commands = {
    start: (draft, tabId, conversationId) => {
      view = withSent(view, draft);
      show();
      const options = { attachments: [...draft.attachments] };
      const earlier = conversationId === null ? earlierRuns(view) : [];
      send({ type: 'start_run', task: draft.task, tab_id: tabId, conversation_id: conversationId, earlier, options });
    },
    stop: (runId) => send({ type: 'stop_run', run_id: runId }),
    answer: (runId, questionId, text) => send({ type: 'answer', run_id: runId, question_id: questionId, text }),
    decideOrigin: (runId, origin, granted) => send({ type: 'decide_origin', run_id: runId, origin, granted }),
    newConversation: () => {
      view = withoutConversation(view);
      show();
    },
    reconnect: () => connection.reopen(),
  };

  const connection = new Connection(windowId, receive);
  offerScriptAccess(log, (message) => connection.send(message), () => view.host);
  const closing = new AbortController();
  addEventListener('pagehide', () => closing.abort());
  watchReach(windowId, closing.signal, (now) => {
    reach = now;
    show();
  });
  show();
}

void main();
