/**
 * What the hands (do/) know of the eyes (see/): how a number becomes an element, what a thing is called, what changed.
 * see/ makes one `Eyes`, engine.ts gives it to do/; neither folder imports the other.
 */
import type { ActionResult, Description, NewElement, Observation } from '../../shared_schemas/protocol';
import type { ObserveOptions } from './contract';

/** A number resolved: the element, with a sentence for the model where it had to be found again; or the refusal. */
export type Resolved =
  | { readonly kind: 'found'; readonly element: Element; readonly note: string | null }
  | { readonly kind: 'refused'; readonly result: ActionResult };

/** What is rendered at one moment, to be compared with a later one. Opaque to the hands. */
export interface Glance {
  readonly at: symbol;
}

/** The difference between a glance and now. Elements that have no number yet are given one, so that they can be named. */
export interface Changes {
  /** Rendered now and not then. */
  readonly appeared: readonly NewElement[];
  /** The same, and the layers of `opened`, as nodes. */
  readonly came: readonly Element[];
  /** Dialogs, menus, lists and other layers that came and went, as the model should read them: `dialog [31] "Confirm"`. */
  readonly opened: readonly string[];
  readonly closed: readonly string[];
  /** Texts that show now and did not then, and not by themselves alone. */
  readonly says: readonly string[];
  /** Any visible text, state or element is different, and not by itself alone. */
  readonly anything: boolean;
  /** More than layers opening or closing: an element that stayed has another state, or new text or elements came. */
  readonly elsewhere: boolean;
  /** Texts and names that show now and are different by themselves alone. */
  readonly byItself: readonly string[];
}

/** Tells what changes by itself (a clock, an advertisement) from what was done to the page. */
export interface Alone {
  /** Did nothing but what changes by itself change in the element or around it? */
  isItself(element: Element): boolean;
  /** Something that was changing by itself before has stopped. */
  hasStopped(): boolean;
}

/** Where something lies that is drawn in the viewport, in CSS pixels of the top one. */
export interface OnScreen {
  readonly element: Element;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** From the corner of what it stands in. */
  readonly inParent: { readonly x: number; readonly y: number };
}

export interface Eyes {
  observe(options: ObserveOptions): Promise<Observation>;
  /** Reads all of the page, in turns where it is large, so that what is asked next is answered at once. */
  readAll(): Promise<void>;
  /** Reads the target anew: still there, still the same role, name and surroundings, else found again or refused. */
  resolve(index: number): Resolved;
  /** The number of an element, or null where it has none. */
  numberOf(element: Element): number | null;
  /** Accessible name, else what a person would call it; folded white space. */
  nameOf(element: Element): string;
  roleOf(element: Element): string;
  /** How the model knows a thing: `[31] dialog "Cookies"`, without a number where it has none. */
  mention(element: Element): string;
  /** Rendered, not `visibility: hidden`, not clipped away to nothing. */
  isVisible(element: Element): boolean;
  /** Tells of elements whether a person could read what is written in them, at this moment: good until the page works again. */
  sight(): (element: Element) => boolean;
  isDisabled(element: Element): boolean;
  /** What has a line of its own, other than for scrolling, and holds `found` inside `target`; null: a press there is one on the target. */
  controlBetween(found: Element, target: Element): Element | null;
  /** All that is drawn in the viewport, said or not, now or at that moment; what holds something before that. */
  onScreen(moment?: Glance): readonly OnScreen[];
  /** Every document and shadow root that is read now, the top document first; what happens in them is watched by the hands. */
  roots(): readonly (Document | ShadowRoot)[];
  /** The same as of the last look, without looking for new ones. */
  rootsSeen(): Iterable<Document | ShadowRoot>;
  glance(): Glance;
  changesSince(before: Glance, alone: Alone): Changes;
  /** What a batch's action must know: things that exist now and did not at that observation, less what belongs to the
   * group of a field among `targets`, which were acted on since, if it is not like `target`. Empty: go on. */
  appearedSince(observationId: string, targets: readonly Element[], target: Element | null): readonly NewElement[];
  /** Throws a RangeError for a number that was never given. */
  describe(index: number): Description;
  /** An element was acted on: `invalid` is told of it from now on. */
  touched(element: Element): void;
  /** What the element shows for the mouse over it is no part of its name. */
  mouseCameTo(element: Element): void;
}
