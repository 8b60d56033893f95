/** The open side panels: what they say is checked, what they are told goes to all of them. */
import { isPanelMessage, isToPanelMessage } from '../generated/background/validators';
import type { PanelMessage, ToPanelMessage } from '../../shared_schemas/protocol';
import { whyInvalid } from './why_invalid';

const PORT_NAME = 'panel';

export interface PanelEvents {
  onOpened(tellIt: (message: ToPanelMessage) => void): void;
  onMessage(message: PanelMessage): void;
  onLastClosed(): void;
}

export class Panels {
  readonly #ports = new Set<chrome.runtime.Port>();

  constructor(private readonly events: PanelEvents) {}

  get anyOpen(): boolean {
    return this.#ports.size > 0;
  }

  /** Takes a port that was connected to the background; false if it is no panel's. */
  accept(port: chrome.runtime.Port): boolean {
    if (port.name !== PORT_NAME || !isOwnPage(port.sender)) return false;
    this.#ports.add(port);
    port.onMessage.addListener((raw: unknown) => this.#receive(port, raw));
    port.onDisconnect.addListener(() => {
      this.#ports.delete(port);
      if (!this.anyOpen) this.events.onLastClosed();
    });
    this.events.onOpened((message) => post(port, message));
    return true;
  }

  tellAll(message: ToPanelMessage): void {
    for (const port of this.#ports) post(port, message);
  }

  #receive(port: chrome.runtime.Port, raw: unknown): void {
    if (isPanelMessage(raw)) this.events.onMessage(raw);
    else post(port, { type: 'message_rejected', message: `The extension did not understand the panel: ${whyInvalid(isPanelMessage)}` });
  }
}

function post(port: chrome.runtime.Port, message: ToPanelMessage): void {
  if (!isToPanelMessage(message)) throw new TypeError(`Not sent to the panel: ${whyInvalid(isToPanelMessage)}`);
  port.postMessage(message);
}

/** A page of this extension: content scripts, which may connect too, have the page's address. */
function isOwnPage(sender: chrome.runtime.MessageSender | undefined): boolean {
  return sender?.id === chrome.runtime.id && (sender.url?.startsWith(chrome.runtime.getURL('')) ?? false);
}
