/**
 * Follows what an action sends documents to: the page, a frame of it, a file to keep, another program. A navigation that
 * ends without a document (a download, an answer without content) tells the page of nothing; there the hook decides.
 * Spec: html.spec.whatwg.org, "the navigation API"
 */
import type { NavigationEnd } from '../../../../shared_schemas/protocol';
import { isOfDocument } from '../../dom/address';
import { frameDocument, frameElementOf } from '../../dom/frames';
import type { Hooks } from '../../contract';
import { watchForeignFrames } from './watch_foreign_frames';

export interface Journey {
  /** null: a script sent a frame of another origin, and nobody tells where. */
  readonly to: string | null;
  /** The frame that is sent there; null: the document of the engine itself. */
  readonly frame: Element | null;
  /** `came`: the frame shows another document. `loaded`: one of another origin does. `ended`: none came, nor will. */
  readonly state: 'under way' | 'came' | 'loaded' | 'ended';
  /** The file that it is instead, as far as is known. */
  readonly download: string | null;
}

export interface NavigationWatch {
  /** A document is on its way that may still come. */
  isUnderWay(): boolean;
  /** Was anything asked for? */
  any(): boolean;
  journeys(): readonly Journey[];
  /** Files that the page gave out by links for it; the name is empty where only the server knows it. */
  downloads(): readonly string[];
  /** Schemes of what went to other programs. */
  programs(): readonly string[];
  /** What was sent to frames, by their names, that are not seen from here. */
  beyond(): readonly { readonly name: string; readonly to: string }[];
}

interface Begun {
  readonly to: string;
  readonly from: Document;
  readonly frame: Element | null;
  end: NavigationEnd | null;
}

export function watchNavigation(roots: readonly (Document | ShadowRoot)[], hooks: Hooks, signal: AbortSignal): NavigationWatch {
  const begun = new Map<Window, Begun>();
  const foreign = watchForeignFrames(roots, signal);
  const ends = new Map<Element, NavigationEnd | null>();
  const downloads: string[] = [];
  const programs = new Set<string>();

  const begin = (view: Window, { destination, downloadRequest }: NavigateEvent): void => {
    if (downloadRequest !== null) downloads.push(downloadRequest);
    else if (!isOfDocument(destination.url)) programs.add(new URL(destination.url).protocol);
    else {
      const own: Begun = { to: destination.url, from: view.document, frame: frameElementOf(view.document), end: null };
      begun.set(view, own);
      void hooks.navigationEnd?.().then((end) => (own.end = end));
    }
  };

  for (const root of roots) {
    const view = 'defaultView' in root ? root.defaultView : null;
    view?.navigation.addEventListener(
      'navigate',
      (event) => {
        if (event.destination.sameDocument || event.hashChange) return;
        // a router of the page may still take the navigation over, in a listener that runs after this one
        queueMicrotask(() => {
          if (!event.defaultPrevented) begin(view, event);
        });
        const handledInPlace = (): void => void begun.delete(view);
        view.navigation.addEventListener('navigatesuccess', handledInPlace, { signal, once: true });
        view.navigation.addEventListener('navigateerror', handledInPlace, { signal, once: true });
      },
      { signal },
    );
  }
  const foreignJourneys = (): readonly Journey[] =>
    foreign.journeys().map(({ frame, to, hasLoaded }) => {
      if (!ends.has(frame)) {
        ends.set(frame, null);
        void hooks.navigationEnd?.().then((end) => ends.set(frame, end));
      }
      const end = ends.get(frame) ?? null;
      return { frame, to, state: hasLoaded ? 'loaded' : end === null ? 'under way' : 'ended', download: end?.download ?? null };
    });

  return {
    isUnderWay: () => [...begun.values()].some((each) => stateOf(each) === 'under way' || isLoading(each)) || foreignJourneys().some(({ state }) => state === 'under way'),
    any: () => begun.size > 0 || downloads.length > 0 || programs.size > 0 || foreignJourneys().length > 0 || foreign.beyond().size > 0,
    journeys: () => [...[...begun.values()].filter(({ frame }) => frame?.isConnected !== false).map(asJourney), ...foreignJourneys()],
    downloads: () => downloads,
    programs: () => [...programs, ...foreign.programs()],
    beyond: () => [...foreign.beyond()].map(([name, to]) => ({ name, to })),
  };
}

function asJourney(begun: Begun): Journey {
  const { to, frame, end } = begun;
  const state = stateOf(begun);
  // it may have been sent on
  const shown = state === 'came' && frame !== null ? frameDocument(frame)?.URL : undefined;
  return { to: shown ?? to, frame, state, download: end?.download ?? null };
}

function stateOf({ frame, from, end }: Begun): Journey['state'] {
  if (frame !== null && frameDocument(frame) !== from) return 'came';
  return end === null ? 'under way' : 'ended';
}

/** Has the frame not yet read all of the document that came? */
const isLoading = ({ frame }: Begun): boolean => frame !== null && frameDocument(frame)?.readyState === 'loading';
