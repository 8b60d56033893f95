/**
 * Watches a page from before an action until it has taken it in: mutations, scrolling, requests, animations that end, navigation.
 * When nothing moves, no longer than what is expected may take to begin (`BEGIN_MS`); at most 3 s. What ticks steadily (a clock, a price) is not waited for.
 */
import type { Hooks } from '../contract';
import type { OnScreen } from '../eyes';
import { watchNavigation, type NavigationWatch } from './navigation/watch_navigation';
import { DATA, watchRequests } from './own_requests';
import { TimeLimit } from './page_time';
import { watchAnimations } from './running_animations';
import { watchScrolling, type Scrolled } from './scroll/watch_scrolling';
import type { Ticking, Trial } from './ticking/ticking';
import { nextFrame, nextTurn } from './turn';

export interface Settled {
  /** The address that the document has given itself since the watch began; null: the same as before. */
  readonly addressNow: string | null;
  /** What was sent to other documents since then, and whether it has come. */
  readonly navigation: Omit<NavigationWatch, 'isUnderWay'>;
  /** The page was still busy when the time was up. */
  readonly busy: boolean;
}

export interface SettleOptions {
  /** What a still page is given a moment to begin with: any sign that it heard, or something that is drawn. */
  readonly expects?: 'nothing' | 'effect' | 'opening';
}

type Expected = NonNullable<SettleOptions['expects']>;

export interface Watch {
  /** Wait until the page is quiet. */
  settled(options?: SettleOptions): Promise<Settled>;
  /** What tells that which changed by itself from what the action did. */
  readonly trial: Trial;
  /** How far what scrolled since the watch began has moved, what went farthest first. */
  scrolled(): readonly Scrolled[];
  /** The page has sent a request since the watch began, as far as anybody tells. */
  hasSent(): boolean;
  stop(): void;
}

/** How long a page may take to settle. */
const LIMIT_MS = 3000;
/** No change in so many animation frames is quiet: what a page does step by step, it does frame by frame. */
const QUIET_FRAMES = 2;
/** A page that does it step by step may leave a frame or two out between them. */
const QUIET_FRAMES_OF_STEPS = 4;
/** How long a page may take to begin. */
const BEGIN_MS: Readonly<Record<Expected, number>> = { nothing: 0, effect: 300, opening: 500 };
/** The same in a hidden tab, whose timers run once a second. */
const HIDDEN_BEGIN_MS = 1200;

const beginLimit_ms = (expects: Expected): number => (document.hidden && expects !== 'nothing' ? HIDDEN_BEGIN_MS : BEGIN_MS[expects]);

/** A node that the action set off, and that changed at so many different times, goes on without end. */
const TICKS = 4;

export interface Watched {
  readonly roots: readonly (Document | ShadowRoot)[];
  /** What is acted on: its own ripple is not waited for. */
  readonly target: Element | null;
  /** What is on screen. */
  readonly places: readonly OnScreen[];
}

/** Begin to watch. */
export function watchPage({ roots, target, places }: Watched, hooks: Hooks, ticking: Ticking, signal: AbortSignal): Watch {
  const stopped = new AbortController();
  const changes = watchChanges(roots, ticking);
  const signs = watchSigns(roots, stopped.signal);
  const scrolling = watchScrolling(roots, places, ticking.scrolling, stopped.signal);
  const animations = watchAnimations(roots, target, LIMIT_MS);
  const navigation = watchNavigation(roots, hooks, stopped.signal);
  const requests = watchRequests(hooks);
  const url = location.href;

  const isBusy = (): boolean => requests.any() || changes.saysBusy() || scrolling.isUnderWay() || animations.isUnderWay();
  const lastChange_ms = (): number | null => latest(changes.last_ms(), scrolling.last_ms());
  const result = (busy: boolean): Settled => ({ addressNow: location.href === url ? null : location.href, navigation, busy: busy && !navigation.isUnderWay() });

  return {
    trial: changes.trial,
    scrolled: () => scrolling.scrolled(),
    hasSent: () => requests.wasSent(),
    async settled({ expects = 'nothing' } = {}) {
      const limit = new TimeLimit(LIMIT_MS);
      await nextTurn();
      let [seen_ms, quietFrames, enough, wasBusy] = [lastChange_ms(), 0, QUIET_FRAMES, false];
      for (;;) {
        await nextFrame();
        // frameworks put off what a frame, or the end of an animation, brings them to draw
        await nextTurn();
        signal.throwIfAborted();
        const last_ms = lastChange_ms();
        if (limit.isUp()) return result(true);
        if (last_ms !== seen_ms) enough = QUIET_FRAMES_OF_STEPS;
        const isBusyNow = navigation.isUnderWay() || isBusy();
        wasBusy ||= isBusyNow;
        quietFrames = last_ms === seen_ms && !isBusyNow ? quietFrames + 1 : 0;
        seen_ms = last_ms;
        const hasBegun = last_ms !== null || wasBusy || (expects === 'effect' && (signs.any() || navigation.any()));
        const isQuiet = hasBegun ? quietFrames >= enough : limit.passed_ms() >= beginLimit_ms(expects);
        if (isQuiet && !isBusyNow) return result(false);
      }
    },
    stop() {
      stopped.abort();
      changes.stop();
    },
  };
}

const latest = (one: number | null, other: number | null): number | null => (one === null || other === null ? (one ?? other) : Math.max(one, other));

interface ChangeWatch {
  readonly trial: Trial;
  /** When something other than a steady ticker changed last; null: not since the watch began. */
  last_ms(): number | null;
  /** Something that has called itself busy (`aria-busy`) since the watch began is so still. */
  saysBusy(): boolean;
  stop(): void;
}

function watchChanges(roots: readonly (Document | ShadowRoot)[], ticking: Ticking): ChangeWatch {
  const times = new WeakMap<Node, number>();
  const busy = new Set<Element>();
  let last_ms: number | null = null;
  const take = (records: readonly MutationRecord[]): void => {
    const nodes = new Set(records.map(({ target }) => target));
    for (const { attributeName, target } of records) if (attributeName === 'aria-busy') busy.add(target as Element);
    for (const node of nodes) {
      const count = (times.get(node) ?? 0) + 1;
      times.set(node, count);
      if (count <= TICKS) last_ms = performance.now();
    }
  };
  const trial = ticking.begin(roots, take);
  // where nobody counts the page's requests, the end of one tells that what it brought is about to show
  const requests = new PerformanceObserver((ended) => {
    if (ended.getEntries().some((entry) => 'initiatorType' in entry && DATA.includes(String(entry.initiatorType)))) last_ms = performance.now();
  });
  requests.observe({ type: 'resource' });
  return {
    trial,
    last_ms() {
      trial.flush();
      return last_ms;
    },
    saysBusy: () => [...busy].some((element) => element.isConnected && element.ariaBusy === 'true'),
    stop() {
      trial.end();
      requests.disconnect();
    },
  };
}

interface SignWatch {
  /** Has the page shown that it heard, by what no mutation tells? */
  any(): boolean;
}

/** Of what changes without a mutation: a box that is ticked, a list that is chosen from. */
const SIGNS = ['input', 'change', 'toggle', 'submit', 'reset', 'invalid', 'cancel', 'close'];

function watchSigns(roots: readonly (Document | ShadowRoot)[], signal: AbortSignal): SignWatch {
  let any = false;
  for (const root of roots) for (const type of SIGNS) root.addEventListener(type, () => (any = true), { capture: true, passive: true, signal });
  return { any: () => any };
}
