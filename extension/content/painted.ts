/** No frame is drawn of a page that nobody sees. */
const DRAWN_WITHIN_MS = 500;

/** Resolves when what was changed stands on the screen, for a picture of it. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, DRAWN_WITHIN_MS);
    // The first frame draws the change; in the second it has been drawn.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        clearTimeout(timer);
        resolve();
      }),
    );
  });
}
