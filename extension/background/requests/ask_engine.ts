/** One action to the engine of one document, in the time that is left; called off with its request. */
import { isActionResult } from '../../generated/background/validators';
import type { ActionCall, ActionResult } from '../../../shared_schemas/protocol';
import type { Progress } from '../actions/progress';
import { ask, type Answered, type DocumentAddress } from '../frames/ask';
import { isNull } from '../frames/is_null';

const CANCEL_WITHIN_MS = 1_000;

export async function askEngine(
  address: DocumentAddress,
  action: ActionCall,
  observation_id: string | null,
  progress: Progress,
): Promise<Answered<ActionResult>> {
  const cancel = (): void => void ask(address, { type: 'engine_cancel' }, CANCEL_WITHIN_MS, isNull);
  progress.signal.addEventListener('abort', cancel);
  try {
    const answered = await ask(address, { type: 'engine_act', action, observation_id }, progress.leftMs(), isActionResult);
    // Should the page's thread come back, the action must not go on behind the run's back.
    if (answered.kind === 'late') cancel();
    return answered;
  } finally {
    progress.signal.removeEventListener('abort', cancel);
  }
}
