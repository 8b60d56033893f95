/** When a new document is worth reading: parsed, loaded, and its first requests answered, each within a limit. */
import { pause } from './pause';
import { pendingRequests, whenRequestsChange } from './requests';

const PARSED_WITHIN_MS = 10_000;
const LOADED_WITHIN_MS = 3_000;

let settled = false;

/** Resolves at once but for the first time in a document. */
export async function untilReadable(): Promise<void> {
  if (settled) return;
  await until(() => document.readyState !== 'loading', onReadyState, PARSED_WITHIN_MS);
  await until(() => document.readyState === 'complete' && pendingRequests() === 0, onLoadOrRequests, LOADED_WITHIN_MS);
  settled = true;
}

type Watch = (changed: () => void, signal: AbortSignal) => void;

const onReadyState: Watch = (changed, signal) => document.addEventListener('readystatechange', changed, { signal });

const onLoadOrRequests: Watch = (changed, signal) => {
  onReadyState(changed, signal);
  whenRequestsChange(changed, signal);
};

/** Resolves when the condition holds, or when the time is over: what is there by then is read as it is. */
function until(holds: () => boolean, watch: Watch, limit_ms: number): Promise<void> {
  if (holds()) return Promise.resolve();
  return new Promise((resolve) => {
    const ended = new AbortController();
    const end = (): void => {
      ended.abort();
      resolve();
    };
    void pause(limit_ms).then(end);
    watch(() => {
      if (holds()) end();
    }, ended.signal);
  });
}
