/** Waits until the page shows a text, or shows it no more. */
import type { Behaviour } from '../behaviour';
import { done, failed } from '../result';
import { pause } from '../turn';
import { ShownText } from './shown_text';

export const waitFor: Behaviour<'wait_for'> = {
  needs: [],
  afterwards: 'changes',
  begins: 'never',
  async run({ parameters: { text, gone, seconds }, eyes, signal }) {
    const shown = (): ShownText => new ShownText(document.documentElement, eyes.sight());
    // What shows as it was written is waited for to go as it was written.
    const inAnyCase = !(gone && shown().has(text, { inAnyCase: false }));
    const isSo = (): boolean => shown().has(text, { inAnyCase }) !== gone;
    if (isSo()) return done(gone ? `"${text}" does not show.` : `"${text}" shows already.`);
    const began_ms = performance.now();
    const came = await untilChanged(isSo, eyes.roots(), seconds * 1000, signal);
    const waited_s = ((performance.now() - began_ms) / 1000).toFixed(1);
    if (came) return done(gone ? `"${text}" is gone, after ${waited_s} s.` : `"${text}" shows, after ${waited_s} s.`);
    return failed('timeout', gone ? `"${text}" still shows after ${seconds} s.` : `"${text}" does not show after ${seconds} s.`);
  },
};

/** Look again after every change of the page, and at intervals: a value or a rule of a style sheet changes unseen. */
async function untilChanged(isSo: () => boolean, roots: readonly Node[], limit_ms: number, signal: AbortSignal): Promise<boolean> {
  const deadline_ms = performance.now() + limit_ms;
  let wake: () => void = () => undefined;
  const observer = new MutationObserver(() => wake());
  for (const root of roots) observer.observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
  signal.addEventListener('abort', () => wake());
  try {
    for (;;) {
      const changed = new Promise<void>((resolve) => (wake = resolve));
      await Promise.race([changed, pause(Math.min(LOOK_MS, Math.max(0, deadline_ms - performance.now())))]);
      await pause(Math.min(TOGETHER_MS, Math.max(0, deadline_ms - performance.now())));
      signal.throwIfAborted();
      if (isSo()) return true;
      if (performance.now() >= deadline_ms) return false;
    }
  } finally {
    observer.disconnect();
  }
}

const LOOK_MS = 250;
/** Many changes in a row are one look. */
const TOGETHER_MS = 50;
