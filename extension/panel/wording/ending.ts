/** How a run ended, in a few words. */
import type { RunEnded } from '../../../shared_schemas/protocol';
import { duration } from './duration';

export function headingOf(ended: RunEnded): string {
  switch (ended.reason) {
    case 'done':
      return ended.success ? 'Done' : 'Not finished';
    case 'gave_up':
      return 'Gave up';
    case 'unanswered':
      return 'A question was left open';
    case 'stopped':
      return 'Stopped';
    case 'model_failed':
      return 'The model failed';
    case 'setup':
      return 'Something is not set up';
    case 'limit':
      return 'A limit was reached';
    case 'page':
      return 'This page cannot be used';
    case 'host_died':
      return 'Pagehand’s program on this machine ended';
    case 'browser_gone':
      return 'The browser went away';
    case 'internal':
      return 'A fault in Pagehand';
  }
}

/** `12 steps · 8.4 s · 3,210 tokens · $0.0021`, as far as there is something to say. */
export function figuresOf(ended: RunEnded): string {
  const tokens = ended.input_tokens + ended.output_tokens;
  return [
    ended.steps === 1 ? '1 step' : `${ended.steps} steps`,
    duration(ended.duration_s * 1000),
    tokens > 0 ? `${tokens.toLocaleString('en')} tokens` : '',
    ended.cost_usd === null || ended.cost_usd === 0 ? '' : `$${ended.cost_usd.toFixed(4)}`,
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
