/** Waits, watching once a frame, until something is so. */
import { nextFrame } from './turn';

/** Wait until it is so, at most that long; was it? Throws the signal's reason when it is aborted. */
export async function until(isSo: () => boolean, limit_ms: number, signal: AbortSignal): Promise<boolean> {
  const deadline_ms = performance.now() + limit_ms;
  while (!isSo()) {
    if (performance.now() > deadline_ms) return false;
    await nextFrame();
    signal.throwIfAborted();
  }
  return true;
}
