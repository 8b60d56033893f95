/**
 * The port to the background: opened again whenever the worker went, every message checked on its way in.
 * It keeps nothing but the port; what messages mean is state.ts.
 */
import type { PanelMessage, ToPanelMessage } from '../../shared_schemas/protocol';
import { isToPanelMessage } from '../generated/panel/validators';

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5_000;

export class Connection {
  #port: chrome.runtime.Port | null = null;
  #retryMs = FIRST_RETRY_MS;

  constructor(
    private readonly windowId: number,
    private readonly receive: (message: ToPanelMessage) => void,
  ) {
    this.#open();
  }

  /** Sends on the open port; false where there is none. */
  send(message: PanelMessage): boolean {
    if (this.#port === null) return false;
    this.#port.postMessage(message);
    return true;
  }

  /** Closes the port and opens a new one, by which the background tries the host again. */
  reopen(): void {
    this.#port?.disconnect();
    this.#open();
  }

  #open(): void {
    const port = chrome.runtime.connect({ name: 'panel' });
    port.onMessage.addListener((message: unknown) => this.#take(message));
    port.onDisconnect.addListener(() => {
      this.#port = null;
      this.#openLater();
    });
    this.#port = port;
    this.send({ type: 'panel_hello', window_id: this.windowId });
  }

  /** After an update or removal of the extension this page has no runtime any more: nothing can be opened from it. */
  #openLater(): void {
    if (!extensionIsAlive()) {
      this.receive({
        type: 'host_state',
        state: 'crashed',
        message: 'Pagehand was updated or reloaded.',
        next_step: 'Close this panel and open it again.',
      });
      return;
    }
    this.receive({ type: 'host_state', state: 'disconnected', message: 'The browser restarts the extension.', next_step: '' });
    setTimeout(() => this.#open(), this.#retryMs);
    this.#retryMs = Math.min(this.#retryMs * 2, LAST_RETRY_MS);
  }

  #take(message: unknown): void {
    this.#retryMs = FIRST_RETRY_MS;
    if (isToPanelMessage(message)) {
      this.receive(message);
      // A host that was not there before knows what is to be shown, and the panel does not.
      if (message.type === 'host_state' && message.state === 'connected') this.send({ type: 'get_snapshot' });
      return;
    }
    const where = isToPanelMessage.errors?.[0];
    const detail = where ? ` (${where.instancePath || 'message'} ${where.message ?? ''})` : '';
    this.receive({
      type: 'message_rejected',
      message: `The extension sent the panel something that it does not understand${detail}. Reload the extension.`,
    });
  }
}

/** `runtime.id` goes away with the extension, against what its type says. */
function extensionIsAlive(): boolean {
  return (chrome.runtime as { id?: string }).id !== undefined;
}
