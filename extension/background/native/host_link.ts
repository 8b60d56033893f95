/**
 * The native port: opened when a panel or a run needs it, closed when neither is left (an open port keeps the worker
 * alive). Owns the handshake, the lamp, chunks and the checks of every message both ways; knows nothing of runs.
 */
import { isExtensionMessage, isHostMessage } from '../../generated/background/validators';
import { HOST_NAME, PROTOCOL_VERSION } from '../../../shared_schemas/protocol';
import type { ExtensionMessage, HostMessage, HostState } from '../../../shared_schemas/protocol';
import { whyInvalid } from '../why_invalid';
import { ChunkReader } from './chunks';
import * as lamps from './lamp';

const HANDSHAKE_WITHIN_MS = 15_000;

type Handshake = 'welcome' | 'version_mismatch' | 'chunk';
/** What the host says once the handshake is over. */
export type HostSays = Exclude<HostMessage, { type: Handshake }>;

export interface HostLinkEvents {
  onMessage(message: HostSays): void;
  onState(state: HostState): void;
  /** The link is gone; `unsent` never reached the host. */
  onLost(state: HostState, unsent: readonly ExtensionMessage[]): void;
}

interface Connection {
  readonly port: chrome.runtime.Port;
  readonly chunks: ChunkReader;
  readonly handshake: ReturnType<typeof setTimeout>;
  welcomed: boolean;
  readonly outbox: ExtensionMessage[];
}

export class HostLink {
  #connection: Connection | null = null;
  #state: HostState = lamps.DISCONNECTED;

  constructor(private readonly events: HostLinkEvents) {}

  get state(): HostState {
    return this.#state;
  }

  /** Opens the port unless it is open, and says hello. */
  open(): void {
    if (this.#connection) return;
    const port = chrome.runtime.connectNative(HOST_NAME);
    const handshake = setTimeout(() => this.#end(connection, lamps.NOT_ANSWERING), HANDSHAKE_WITHIN_MS);
    const connection: Connection = { port, chunks: new ChunkReader(), handshake, welcomed: false, outbox: [] };
    this.#connection = connection;
    port.onMessage.addListener((raw: unknown) => this.#receive(connection, raw));
    port.onDisconnect.addListener(() => this.#end(connection, lamps.lampForError(chrome.runtime.lastError?.message ?? null)));
    this.#show(lamps.CONNECTING);
    this.#post(connection, { type: 'hello', protocol_version: PROTOCOL_VERSION, extension_version: chrome.runtime.getManifest().version });
  }

  close(): void {
    if (this.#connection) this.#end(this.#connection, lamps.DISCONNECTED);
  }

  /** Sends now, or after the handshake; opens the port if need be. Throws a TypeError for what is no message. */
  send(message: ExtensionMessage): void {
    if (!isExtensionMessage(message)) throw new TypeError(`Not sent to the host: ${whyInvalid(isExtensionMessage)}`);
    this.open();
    const connection = this.#connection;
    if (!connection) return;
    if (connection.welcomed) this.#post(connection, message);
    else connection.outbox.push(message);
  }

  /** Sends to the host that is there; dropped if none is: an answer is of use to nobody else. */
  answer(message: ExtensionMessage): void {
    if (this.#connection?.welcomed) this.send(message);
  }

  #receive(connection: Connection, raw: unknown): void {
    if (!isHostMessage(raw)) {
      this.#reject(connection, whyInvalid(isHostMessage));
      return;
    }
    switch (raw.type) {
      case 'welcome':
        this.#welcome(connection);
        return;
      case 'version_mismatch':
        this.#end(connection, lamps.lampForOtherVersion(raw.message));
        return;
      case 'chunk':
        this.#receiveChunk(connection, raw);
        return;
      default:
        this.events.onMessage(raw);
    }
  }

  #receiveChunk(connection: Connection, chunk: Extract<HostMessage, { type: 'chunk' }>): void {
    let whole: unknown;
    try {
      whole = connection.chunks.feed(chunk);
    } catch (error) {
      this.#reject(connection, error instanceof Error ? error.message : String(error));
      return;
    }
    if (whole !== undefined) this.#receive(connection, whole);
  }

  #welcome(connection: Connection): void {
    clearTimeout(connection.handshake);
    connection.welcomed = true;
    for (const message of connection.outbox.splice(0)) this.#post(connection, message);
    this.#show(lamps.CONNECTED);
  }

  #reject(connection: Connection, why: string): void {
    this.#post(connection, { type: 'message_rejected', message: `The extension did not understand a message: ${why}` });
  }

  #post(connection: Connection, message: ExtensionMessage): void {
    connection.port.postMessage(message);
  }

  #end(connection: Connection, state: HostState): void {
    if (this.#connection !== connection) return;
    this.#connection = null;
    clearTimeout(connection.handshake);
    connection.port.disconnect();
    this.#show(state);
    this.events.onLost(state, connection.outbox);
  }

  #show(state: HostState): void {
    this.#state = state;
    this.events.onState(state);
  }
}
