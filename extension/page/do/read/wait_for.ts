/** Waits until the page shows a text, or shows it no more. */
import { shadowRootOf } from '../../dom/shadow_root';
import { frameDocument } from '../../dom/frames';
import { flatChildren } from '../../dom/tree';
import type { Behaviour } from '../behaviour';
import { done, failed } from '../result';
import { ShownText } from './shown_text';

export const waitFor: Behaviour<'wait_for'> = {
  needs: [],
  afterwards: 'changes',
  async run({ parameters: { text, gone, seconds }, eyes, signal }) {
    const isSo = (): boolean => new ShownText(document.documentElement, (element) => eyes.isVisible(element)).has(text) !== gone;
    if (isSo()) return done(gone ? `"${text}" does not show.` : `"${text}" shows already.`);
    const began_ms = performance.now();
    const came = await untilChanged(isSo, seconds * 1000, signal);
    const waited_s = ((performance.now() - began_ms) / 1000).toFixed(1);
    if (came) return done(gone ? `"${text}" is gone, after ${waited_s} s.` : `"${text}" shows, after ${waited_s} s.`);
    return failed('timeout', gone ? `"${text}" still shows after ${seconds} s.` : `"${text}" does not show after ${seconds} s.`);
  },
};

/** Look again after every change of the page, and at intervals: a value or a rule of a style sheet changes unseen. */
function untilChanged(isSo: () => boolean, limit_ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let queued = false;
    const observer = new MutationObserver(() => {
      if (queued) return;
      queued = true; // many changes in a row are one look
      setTimeout(look, LOOK_MS / 5);
    });
    const timer = setInterval(look, LOOK_MS);
    const limit = setTimeout(() => end(() => resolve(isSo())), limit_ms);
    const cancel = (): void => end(() => reject(signal.reason as Error));
    signal.addEventListener('abort', cancel);
    for (const root of rootsBelow(document.documentElement, [document])) observer.observe(root, { subtree: true, childList: true, characterData: true, attributes: true });

    function look(): void {
      queued = false;
      if (isSo()) end(() => resolve(true));
    }
    function end(then: () => void): void {
      observer.disconnect();
      clearInterval(timer);
      clearTimeout(limit);
      signal.removeEventListener('abort', cancel);
      then();
    }
  });
}

const LOOK_MS = 250;

/** The documents and shadow roots below an element, each once. */
function rootsBelow(element: Element, found: Node[]): Node[] {
  const root = shadowRootOf(element) ?? frameDocument(element);
  if (root !== null) found.push(root);
  for (const child of flatChildren(element)) rootsBelow(child, found);
  return found;
}
