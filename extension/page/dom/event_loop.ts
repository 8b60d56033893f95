/** Turns of the event loop by messages to oneself, which no tab slows: timers and frames stop in one that is not in front. */

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
