/**
 * Waiting without sleeping. In a hidden tab timers are clamped to a second and animation frames never come; a message
 * to oneself is not slowed, so that is the turn of the event loop there.
 */

/** One turn of the event loop: everything that was queued before has run. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** The next animation frame has run; where the tab gives none, a turn of the event loop. */
export function nextFrame(): Promise<void> {
  if (document.hidden) return nextTurn();
  return new Promise((resolve) => {
    // a frame out of view and of another origin gets no animation frames, though its document is not hidden
    const timer = setTimeout(resolve, FRAME_LIMIT_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

const FRAME_LIMIT_MS = 500;
