/** Carries out the host's requests and answers each of them, whatever happens. */
import type { ExtensionMessage, HostMessage } from '../../../shared_schemas/protocol';
import type { Parts } from '../parts';
import { RequestFailure } from '../request_failure';
import { act } from './act';
import { begin } from './begin';
import { describe } from './describe';
import { observe } from './observe';
import { screenshot } from './screenshot';

export type HostRequest = Extract<HostMessage, { id: number }>;

export class Router {
  readonly #underWay = new Map<number, AbortController>();

  constructor(
    private readonly parts: Parts,
    private readonly send: (message: ExtensionMessage) => void,
  ) {}

  async handle(request: HostRequest): Promise<void> {
    const called_off = new AbortController();
    this.#underWay.set(request.id, called_off);
    try {
      this.send(await this.#carryOut(request, called_off.signal));
    } catch (error) {
      this.send(failure(request.id, error));
    } finally {
      this.#underWay.delete(request.id);
    }
  }

  /** The request is still answered, as cancelled or as it came out. */
  cancel(requestId: number): void {
    this.#underWay.get(requestId)?.abort();
  }

  /** Nobody waits for the answers any more. */
  cancelAll(): void {
    for (const called_off of this.#underWay.values()) called_off.abort();
  }

  #carryOut(request: HostRequest, signal: AbortSignal): Promise<ExtensionMessage> {
    switch (request.type) {
      case 'begin_run':
        return begin(this.parts, request);
      case 'observe_request':
        return observe(this.parts, request);
      case 'act_request':
        return act(this.parts, request, signal);
      case 'describe_request':
        return describe(this.parts, request);
      case 'screenshot_request':
        return screenshot(this.parts, request);
    }
  }
}

/** The one place that turns what is left into a message. */
function failure(reply_to: number, error: unknown): ExtensionMessage {
  if (error instanceof RequestFailure) {
    const { code, message, origin } = error;
    return { type: 'request_failed', reply_to, code, message, origin };
  }
  console.error(error);
  const message = error instanceof Error ? error.message : String(error);
  return { type: 'request_failed', reply_to, code: 'internal', message: `The extension failed: ${message}`, origin: null };
}
