/** Answers the background's requests out of the page engine. */
import { isContentRequest } from '../generated/content/validators';
import type { ContentRequest, MessageRejected, ObserveOptions as WireOptions } from '../../shared_schemas/protocol';
import type { ObserveOptions as EngineOptions } from '../page/contract';
import { engine } from './engine';
import { hitAtFrame } from './hit_at_frame';
import { painted } from './painted';
import { untilReadable } from './until_readable';
import { watchUser } from './watch_user';

export function answerRequests(): void {
  chrome.runtime.onMessage.addListener((message: unknown, _sender, respond: (answer: unknown) => void) => {
    if (!isContentRequest(message)) {
      const where = isContentRequest.errors?.[0];
      respond(rejection(`not understood: ${where?.instancePath ?? ''} ${where?.message ?? ''}`));
      return false;
    }
    answer(message).then(respond, (error: unknown) => {
      respond(rejection(error instanceof Error ? error.message : String(error)));
    });
    return true;
  });
}

async function answer(request: ContentRequest): Promise<unknown> {
  switch (request.type) {
    case 'engine_observe':
      await untilReadable();
      watchUser();
      return engine().observe(forEngine(request.options));
    case 'engine_act':
      watchUser();
      return engine().act(request.action, request.observation_id === null ? {} : { observation_id: request.observation_id });
    case 'engine_cancel':
      engine().cancel();
      return null;
    case 'engine_describe':
      return describeOrNull(request.index);
    case 'engine_highlights':
      engine().showHighlights(request.on);
      await painted();
      return null;
    case 'engine_hit_at_frame':
      return hitAtFrame(request.path, request.points);
  }
}

/** On the wire, numbers that nobody limits are null; for the engine they are left out. */
function forEngine({ numbers, ...options }: WireOptions): EngineOptions {
  return { ...options, ...(numbers ? { numbers: numbers as [number, number][] } : {}) };
}

function describeOrNull(index: number): unknown {
  try {
    return engine().describe(index);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const rejection = (message: string): MessageRejected => ({ type: 'message_rejected', message });
