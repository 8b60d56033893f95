/** What the page engine offers and what it may be given, as types. The meaning of each is in docs/page-engine.md. */
import type { ActionCall, ActionResult, Description, NavigationEnd, Observation, ParentHit, PointPx } from '../../shared_schemas/protocol';

export interface ObserveOptions {
  readonly scope?: 'viewport' | 'page';
  readonly fresh?: boolean;
  /** Of the text; 40,000 unless told, 1,000 at least. */
  readonly max_chars?: number;
  /** The blocks of numbers, both ends in them, that the document may give out; they only ever grow. */
  readonly numbers?: readonly (readonly [number, number])[];
}

export interface ActOptions {
  readonly observation_id?: string;
}

/** A request of the page. */
export interface PageRequest {
  /** No other of this document has it. */
  readonly id: number;
  /** What it asks for; a poll asks for the same again and again. */
  readonly kind: string;
}

/** What only an extension can do. Every hook may be missing. */
export interface Hooks {
  openShadowRoot?(host: Element): ShadowRoot | null;
  /** Paths of indices into `children` from the document; -1 enters the open shadow root or the frame's document. */
  findListeners?(): Promise<number[][]>;
  /** What in a parent frame covers this one at these points of its viewport. */
  hitInParent?(points: PointPx[]): Promise<ParentHit | null>;
  /** Requests of the page in this frame that are under way. */
  pendingRequests?(): number;
  /** The same, each by itself; where it is given, the number alone is not asked for. */
  requestsUnderWay?(): readonly PageRequest[];
  /** Windows that the page's script asked for in this frame and the browser did not open, since the document began. */
  blockedWindows?(): number;
  /** Asked as a navigation begins in this document or a frame: resolves once it is over without another document; null: nobody knows. */
  navigationEnd?(): Promise<NavigationEnd | null>;
  /** What a custom element says of itself in `ElementInternals`: `role` and `aria-` attributes. */
  internalsOf?(element: Element): ReadonlyMap<string, string> | null;
}

export interface Pagehand {
  readonly version: string;
  configure(hooks: Hooks): void;
  observe(options?: ObserveOptions): Promise<Observation>;
  /** Never rejects: what went wrong is in the result. */
  act(action: ActionCall, options?: ActOptions): Promise<ActionResult>;
  cancel(): void;
  /** Throws a RangeError for a number that was never given, or whose node exists no more. */
  describe(index: number): Description;
  /** What covers a frame of this document at points of the frame's viewport; `place`: its index in `window.frames`. */
  coverOfFrame(place: number, points: readonly PointPx[]): FrameCover;
  showHighlights(on: boolean): void;
}

export interface FrameCover {
  /** The first thing that covers the frame, if it is covered at every point. */
  readonly by: ParentHit | null;
  /** Where it is not, as points of this document's viewport. */
  readonly free: readonly PointPx[];
}

/** Names of the events that come to a window just before the hands begin to press there, and before each of their drag events. */
export type HandsEvent = 'pagehand:hands-press' | 'pagehand:hands-drag';
