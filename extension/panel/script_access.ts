/**
 * The panel for scripted runs: what `build.py` uses over the DevTools protocol. It can send what a user's clicks send
 * and read what the panel reads, no more; only the browser's own debugger and this page can reach it.
 */
import type { HostState, PanelMessage, ToPanelMessage } from '../../shared_schemas/protocol';
import { isPanelMessage } from '../generated/panel/validators';

export interface PanelAccess {
  /** Throws where the message is not a valid one or the port is down. */
  send(message: PanelMessage): void;
  /** All messages from position `from` on; waits until there is one. Positions count from 0 when the page was loaded. */
  eventsFrom(from: number): Promise<readonly ToPanelMessage[]>;
  hostState(): HostState;
}

declare global {
  var pagehandPanel: PanelAccess | undefined;
}

/** Every message since the page was loaded, and those who wait for the next. */
export class MessageLog {
  readonly #messages: ToPanelMessage[] = [];
  #wake: (() => void)[] = [];

  add(message: ToPanelMessage): void {
    this.#messages.push(message);
    const wake = this.#wake;
    this.#wake = [];
    for (const resume of wake) resume();
  }

  async from(position: number): Promise<readonly ToPanelMessage[]> {
    while (this.#messages.length <= position) {
      await new Promise<void>((resume) => this.#wake.push(resume));
    }
    return this.#messages.slice(position);
  }
}

export function offerScriptAccess(log: MessageLog, send: (message: PanelMessage) => boolean, hostState: () => HostState): void {
  globalThis.pagehandPanel = {
    send(message: unknown) {
      if (!isPanelMessage(message)) {
        const where = isPanelMessage.errors?.[0];
        throw new TypeError(`not a panel message: ${where?.instancePath ?? ''} ${where?.message ?? ''}`);
      }
      if (!send(message)) throw new Error('the panel has no connection to the background');
    },
    eventsFrom: (from) => log.from(from),
    hostState,
  };
}
