/**
 * What an action is made of, and what it is given. act.ts runs a behaviour: it resolves the number, waits until the
 * target is ready, looks at the page before and after, and adds what changed to the behaviour's own words.
 */
import type { ActionResult } from '../../../shared_schemas/protocol';
import type { Hooks } from '../contract';
import type { Changes, Eyes } from '../eyes';
import type { LooksChanged } from './appearance/appearance';
import type { ActionName, ParametersOf } from './parameters';
import type { PointInFrame } from '../dom/hit';
import type { Heard } from './heard';
import type { Keyboard } from './keys/keyboard';
import type { Pointer } from './pointer/pointer';
import type { Need, Ready } from './ready';
import type { Settled, SettleOptions } from './settle';

type NumbersOf<N extends ActionName> = ParametersOf<N> extends { readonly index: infer I } ? I : ParametersOf<N> extends { readonly from_index: infer I } ? I : null;

/** The element of `index` (`from_index` of a drag); null where an action may go without and does. */
export type TargetOf<N extends ActionName> = null extends NumbersOf<N> ? Element | null : Element;

/** What every step of an action may use. */
export interface Tools {
  readonly eyes: Eyes;
  readonly hooks: Hooks;
  /** Aborted by `cancel()`; whatever waits listens to it and throws its reason. */
  readonly signal: AbortSignal;
  readonly pointer: Pointer;
  readonly keyboard: Keyboard;
  /** Waits, watching, until another element than the target is ready; scrolls it into view if it must. */
  readonly ready: (element: Element, needs: readonly Need[]) => Promise<Ready>;
  /** Waits, watching, until the page has taken in what was done to it. */
  readonly settle: (options?: SettleOptions) => Promise<Settled>;
  /** What is different on the page since before the action, once it has settled. */
  readonly changes: () => Promise<Changes>;
  /** What only looks different since then; null: the behaviour does not compare looks. */
  readonly looks: () => Promise<LooksChanged | null>;
  /** What forms and file fields said since the action began. */
  readonly heard: Heard;
  /** Notes what was already done, for the answer to a cancelled action: "typed 12 of 40 characters". */
  readonly progress: (sentence: string) => void;
}

export interface Context<N extends ActionName = ActionName> extends Tools {
  readonly parameters: ParametersOf<N>;
  readonly element: TargetOf<N>;
  /** Where the target was hit, if the behaviour needs `hit`; in CSS pixels of its own frame. */
  readonly point: PointInFrame | null;
}

/** What the answer says of the page besides the behaviour's own words. */
export type Afterwards =
  | 'nothing' // it only reads
  | 'changes' // it has an outcome of its own; what opened, closed or came is added
  | 'changes-or-none'; // its outcome is what the page makes of it; "no visible effect" is said

/** From when on the page may have been touched, for the answer to a cancelled action. */
export type Begins =
  | 'at-once' // as it is run; where nothing is said
  | 'when-ready' // when what it makes ready by itself is
  | 'never'; // it reads or waits

export interface Behaviour<N extends ActionName> {
  /** A refusal that needs no waiting, looked for before anything else: a click on a native select. */
  refuse?(context: Pick<Context<N>, 'parameters' | 'element' | 'eyes'>): ActionResult | null;
  /** What the target must be before `run` is called. */
  readonly needs: readonly Need[] | ((element: TargetOf<N>) => readonly Need[]);
  readonly afterwards: Afterwards;
  /** Whether how the page looks is compared too; where nothing is said, if "no visible effect" may be. */
  readonly seesLooks?: boolean;
  readonly begins?: Begins;
  run(context: Context<N>): Promise<ActionResult>;
}

/** A part of the table of behaviours; each group of actions has its own. */
export type Behaviours<N extends ActionName = ActionName> = { readonly [K in N]: Behaviour<K> };
