/** Waits, watching once a frame, until something is so. */
import { TimeLimit } from './page_time';
import { nextFrame } from './turn';

/** Wait until it is so, at most that long of the page's own time; was it? Throws the signal's reason when it is aborted. */
export async function until(isSo: () => boolean, limit_ms: number, signal: AbortSignal): Promise<boolean> {
  const limit = new TimeLimit(limit_ms);
  while (!isSo()) {
    if (limit.isUp()) return false;
    await nextFrame();
    signal.throwIfAborted();
  }
  return true;
}
