/**
 * Waiting without sleeping, also in a hidden tab. There timers are clamped to a second and later to a minute, and
 * animation frames never come; a message to oneself (dom/event_loop.ts) and a wait for a word of memory are not slowed.
 */

export { nextTurn } from '../dom/event_loop';

/** The next animation frame has run; where the tab gives none, as much time has passed. */
export function nextFrame(): Promise<void> {
  if (document.hidden) return pause(FRAME_MS);
  return new Promise((resolve) => {
    const goOn = (): void => {
      hasFrames = false;
      resolve();
    };
    const timer = setTimeout(goOn, hasFrames ? FRAME_LIMIT_MS : UNSEEN_FRAME_MS);
    requestAnimationFrame(() => {
      hasFrames = true;
      clearTimeout(timer);
      resolve();
    });
  });
}

const FRAME_MS = 16;
const FRAME_LIMIT_MS = 500;
const UNSEEN_FRAME_MS = 100;

/** A frame out of view and of another origin gets no animation frames, though its document is not hidden. */
let hasFrames = true;

/** So much time has passed: a wait, that nobody ends, for a word of shared memory to change. */
export async function pause(delay_ms: number): Promise<void> {
  // `SharedArrayBuffer` itself is kept from documents that are not cross-origin isolated
  word ??= new Int32Array(new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }).buffer);
  await Atomics.waitAsync(word, 0, 0, delay_ms).value;
}

let word: Int32Array | null = null;
