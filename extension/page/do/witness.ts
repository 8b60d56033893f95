/** Looks at the page before an action and again when it has settled, and keeps what it saw for whoever asks. */
import { isHtml } from '../dom/kinds';
import { deepActiveElement } from '../dom/tree';
import type { Changes, Eyes } from '../eyes';
import type { Hooks } from '../contract';
import { noteAppearance, type LooksChanged } from './appearance/appearance';
import type { Drawings } from './appearance/drawings';
import { noteFocus, tellLateMove } from './focus/focus';
import { listenToForms, type Heard } from './heard';
import { takesText } from './keys/defaults/editing';
import type { Scrolled } from './scroll/watch_scrolling';
import { watchPage, type Settled, type SettleOptions } from './settle';
import type { Ticking } from './ticking/ticking';

export interface Witness {
  /** Wait until the page is quiet; may be asked again after more was done. */
  readonly settle: (options?: SettleOptions) => Promise<Settled>;
  /** How the page settled after what was done last. */
  readonly settled: () => Promise<Settled>;
  /** What is different since before the action, once the page has settled. */
  readonly changes: () => Promise<Changes>;
  /** What only looks different since then, once the page has settled; null: how it looked was not noted. */
  readonly looks: () => Promise<LooksChanged | null>;
  /** How far what scrolled since before the action has moved. */
  readonly scrolled: () => readonly Scrolled[];
  /** The page has sent a request since then, as far as anybody tells. */
  readonly hasSent: () => boolean;
  /** What has the focus now, where that is another than before and not just the button that was pressed. */
  readonly focusMovedTo: () => Element | null;
  /** The browser did not open a window that the page's script asked for; null: nobody tells. */
  readonly windowBlocked: () => boolean | null;
  /** What forms and file fields said meanwhile. */
  readonly heard: Heard;
  readonly stop: () => void;
}

export interface Known {
  /** What changes by itself. */
  readonly ticking: Ticking;
  /** What is drawn; null: how the page looks does not matter. */
  readonly drawings: Drawings | null;
}

export function beginWitness(eyes: Eyes, target: Element | null, hooks: Hooks, { ticking, drawings }: Known, signal: AbortSignal): Witness {
  const before = eyes.glance();
  // as of that look: another would compare anew where all lies
  const [places, roots] = [eyes.onScreen(before), [...eyes.rootsSeen()]];
  const appearance = drawings === null ? null : noteAppearance({ eyes, target, roots, places }, drawings, signal);
  const focusBefore = deepActiveElement(document);
  noteFocus();
  const blockedBefore = hooks.blockedWindows?.() ?? 0;
  const stopped = new AbortController();
  const heard = listenToForms(roots, stopped.signal);
  const watch = watchPage({ roots, target, places }, hooks, ticking, signal);
  let last: { readonly settled: Settled; changes: Changes | null } | null = null;

  async function settle(options?: SettleOptions): Promise<Settled> {
    let settled = await watch.settled(options);
    if (tellLateMove()) settled = await watch.settled();
    last = { settled, changes: null };
    return settled;
  }

  async function settled(): Promise<Settled> {
    return last?.settled ?? settle();
  }

  return {
    settle,
    settled,
    async changes() {
      await settled();
      const changes = last?.changes ?? eyes.changesSince(before, watch.trial);
      if (last !== null) last.changes = changes;
      return changes;
    },
    async looks() {
      await settled();
      return appearance?.changed(watch.trial) ?? null;
    },
    scrolled: () => watch.scrolled(),
    hasSent: () => watch.hasSent(),
    focusMovedTo() {
      const now = deepActiveElement(document);
      const isPlain = now === null || now === focusBefore || isHtml(now, 'body') || (now === target && !takesText(now));
      return isPlain ? null : now;
    },
    windowBlocked: () => (hooks.blockedWindows === undefined ? null : hooks.blockedWindows() > blockedBefore),
    heard,
    stop() {
      stopped.abort();
      watch.stop();
    },
  };
}
