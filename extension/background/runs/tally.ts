/** What a run has come to, read from its events, so that its end can be told when the host cannot tell it any more. */
import type { Event, RunEnded } from '../../../shared_schemas/protocol';

export interface Tally {
  readonly steps: number;
  readonly input_tokens: number;
  readonly output_tokens: number;
  readonly cost_usd: number | null;
  /** Milliseconds since the epoch: it outlives the worker. */
  readonly started_ms: number;
}

export function newTally(now_ms: number): Tally {
  return { steps: 0, input_tokens: 0, output_tokens: 0, cost_usd: null, started_ms: now_ms };
}

export function tallied(tally: Tally, event: Event): Tally {
  const steps = Math.max(tally.steps, event.step);
  if (event.type !== 'model_called') return { ...tally, steps };
  return {
    ...tally,
    steps,
    input_tokens: tally.input_tokens + event.input_tokens,
    output_tokens: tally.output_tokens + event.output_tokens,
    cost_usd: event.cost_usd === null ? tally.cost_usd : (tally.cost_usd ?? 0) + event.cost_usd,
  };
}

/** The last event of a run whose host or worker died. */
export function endOf(run_id: string, tally: Tally, reason: RunEnded['reason'], text: string, now_ms: number): RunEnded {
  const { steps, input_tokens, output_tokens, cost_usd, started_ms } = tally;
  return {
    type: 'run_ended',
    run_id,
    step: steps,
    reason,
    success: false,
    text,
    steps,
    input_tokens,
    output_tokens,
    cost_usd,
    duration_s: (now_ms - started_ms) / 1000,
  };
}
