/** Waiting, always with an end. The worker's timers are not slowed, as a hidden tab's are. */

/** The value of a promise, or `late` when it takes longer. What it would have brought is dropped. */
export async function within<T>(limit_ms: number, promise: Promise<T>): Promise<{ late: false; value: T } | { late: true }> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<{ late: true }>((resolve) => {
    timer = setTimeout(() => resolve({ late: true }), limit_ms);
  });
  try {
    return await Promise.race([promise.then((value) => ({ late: false as const, value })), limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** Resolves after a time, or at once when the signal aborts. */
export function pause(duration_ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, duration_ms);
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end);
  });
}
