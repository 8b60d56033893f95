import type { ActionResult } from '../../../shared_schemas/protocol';
import { pause } from '../waiting';
import type { Progress } from './progress';
import { done, failed } from './results';

/** Waits as long as asked, counted from the last look at the page: the model's own thinking is waiting, too. */
export async function waitSeconds(seconds: number, observed_ms: number, progress: Progress): Promise<ActionResult> {
  const passed_ms = Math.max(0, performance.now() - observed_ms);
  const left_ms = Math.min(seconds * 1_000 - passed_ms, progress.leftMs());
  if (left_ms > 0) await pause(left_ms, progress.signal);
  if (progress.signal.aborted) return failed('cancelled', 'Stopped while waiting.');
  return done(`Waited: the page was last looked at ${seconds} seconds ago.`);
}
