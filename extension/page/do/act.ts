/**
 * Carries out an action: reads the call, resolves the number, holds the brake of a batch, waits until the target is
 * ready, runs the behaviour between two looks at the page, and answers with what really happened.
 */
import type { ActionResult, NewElement } from '../../../shared_schemas/protocol';
import type { ActOptions, Hooks } from '../contract';
import type { Eyes } from '../eyes';
import { inTurn, WaitingLine } from '../waiting_line';
import { Drawings } from './appearance/drawings';
import { tellLooks } from './appearance/tell_looks';
import type { Afterwards, Behaviour, Behaviours, TargetOf, Tools } from './behaviour';
import { choose } from './choose';
import { describeChanges, nameAll } from './effect';
import { showsByFocusAlone } from './focus/style_focus';
import { createKeyboard } from './keys/keyboard';
import { readCall, type ActionName, type Call } from './parameters';
import { tellNavigation } from './navigation/tell_navigation';
import { createPointer } from './pointer/pointer';
import { read } from './read';
import { waitUntilReady, type Need, type Ready } from './ready';
import { failed, refused } from './result';
import { scroll } from './scroll';
import { reportedBy } from './stopped';
import { Ticking } from './ticking/ticking';
import { touch } from './touch';
import { beginWitness, type Witness } from './witness';
import { write } from './write';

const BEHAVIOURS: Behaviours = { ...touch, ...write, ...choose, ...scroll, ...read };

/** How often a target may be drawn anew before it is pressed. */
const ATTEMPTS = 3;

export interface Hands {
  /** Carry out one action; others wait for their turn. Never rejects. */
  act(action: unknown, options?: ActOptions): Promise<ActionResult>;
  /** The action under way and those that wait for their turn answer failed, `cancelled`, with what was already done. */
  cancel(): void;
  /** The page was looked at: what changes from now on, while nothing is done to it, changes by itself. */
  looked(): void;
}

/**
 * Hands for a document and its same-origin frames. `hooks` is asked anew for each action; in the line
 * `page` waits what touches the page, with what else must not come in between. What only reads or waits is not in it.
 */
export function createHands(eyes: Eyes, hooks: () => Hooks, page: WaitingLine): Hands {
  const devices = { pointer: createPointer(), keyboard: createKeyboard() };
  const [ticking, drawings] = [new Ticking(), new Drawings()];
  /** What was acted on since an observation. */
  let batch: { readonly observationId: string | undefined; readonly targets: Element[] } = { observationId: undefined, targets: [] };
  const pending = new Set<AbortController>();
  const acts = new WaitingLine();

  async function carryOut<N extends ActionName>(call: Call<N>, options: ActOptions, signal: AbortSignal, did: Did, attempt = 1): Promise<ActionResult> {
    const behaviour: Behaviour<N> = BEHAVIOURS[call.name];
    const { parameters } = call;
    if (behaviour.begins !== 'never') ticking.scrolling.pause();
    await eyes.readAll();
    signal.throwIfAborted();
    const index = targetIndex(call);
    const resolved = index === null ? null : eyes.resolve(index);
    if (resolved?.kind === 'refused') return resolved.result;
    const target = resolved?.element ?? null;
    const element = target as TargetOf<N>;

    const { observation_id } = options;
    if (observation_id !== undefined && observation_id !== batch.observationId) batch = { observationId: observation_id, targets: batch.observationId === undefined ? batch.targets : [] };
    const appeared = observation_id === undefined ? [] : eyes.appearedSince(observation_id, batch.targets, target);
    if (appeared.length > 0) return refused('changed', brakeSentence(appeared));
    const refusal = behaviour.refuse?.({ parameters, element, eyes });
    if (refusal != null) return refusal;

    const ready = (other: Element, needs: readonly Need[]): Promise<Ready> => waitUntilReady(other, needs, { eyes, hooks: hooks(), signal });
    const needs = typeof behaviour.needs === 'function' ? behaviour.needs(element) : behaviour.needs;
    const own = target && (await ready(target, needs));
    // drawn anew while it was waited for: the number leads to the new node
    if (own?.kind === 'refused' && own.result.code === 'stale' && attempt < ATTEMPTS) return carryOut(call, options, signal, did, attempt + 1);
    if (own?.kind === 'refused') return own.result;

    const seesLooks = behaviour.seesLooks ?? behaviour.afterwards === 'changes-or-none';
    const witness = beginWitness(eyes, target, hooks(), { ticking, drawings: seesLooks ? drawings : null }, signal);
    const { changes, looks, heard } = witness;
    const begins = behaviour.begins ?? 'at-once';
    const begin = (): void => void (did.hasBegun ||= begins !== 'never');
    const tools: Tools = {
      eyes,
      hooks: hooks(),
      signal,
      ...devices,
      async ready(other, itsNeeds) {
        const state = await ready(other, itsNeeds);
        if (state.kind === 'ready') begin();
        return state;
      },
      settle(expected) {
        begin();
        return witness.settle(expected);
      },
      changes,
      looks,
      heard,
      progress: (sentence) => void did.sentences.push(sentence),
    };
    try {
      if (begins === 'at-once') begin();
      const result = await behaviour.run({ ...tools, parameters, element, point: own?.point ?? null });
      if (target !== null && result.status !== 'refused') {
        batch.targets.push(target);
        eyes.touched(target);
        eyes.mouseCameTo(target);
      }
      return await tell(result, behaviour.afterwards, resolved?.note ?? null, witness, eyes, target);
    } finally {
      witness.stop();
    }
  }

  async function act(call: Call, options: ActOptions, signal: AbortSignal): Promise<ActionResult> {
    const did: Did = { hasBegun: false, sentences: [] };
    try {
      signal.throwIfAborted();
      return await carryOut(call, options, signal, did);
    } catch (error) {
      if (signal.aborted) return failed('cancelled', `Cancelled.${soFar(did)}`);
      return failed('internal', `The page engine failed: ${error instanceof Error ? error.message : String(error)}.${soFar(did)}`);
    }
  }

  return {
    async act(action, options = {}) {
      const call = readCall(action);
      if ('code' in call) return refused(call.code, call.message);
      const controller = new AbortController();
      pending.add(controller);
      const lines = BEHAVIOURS[call.name].begins === 'never' ? [acts] : [acts, page];
      return inTurn(lines, () => act(call, options, controller.signal)).finally(() => pending.delete(controller));
    },
    looked() {
      ticking.learn(eyes.rootsSeen());
      drawings.learn();
    },
    cancel() {
      for (const controller of pending) controller.abort(new DOMException('The action was cancelled.', 'AbortError'));
    },
  };
}

/** What was already done when an action ends before its time. */
interface Did {
  /** The page may have been touched. */
  hasBegun: boolean;
  readonly sentences: string[];
}

function soFar({ hasBegun, sentences }: Did): string {
  if (sentences.length > 0) return ` ${sentences.join(' ')}`;
  return hasBegun ? ' It had begun, so the page may have changed: look at it.' : ' Nothing was done yet.';
}

function targetIndex({ parameters }: Call): number | null {
  if ('from_index' in parameters) return parameters.from_index;
  return 'index' in parameters ? parameters.index : null;
}

/** The behaviour's words, with what the page made of it and how the target was found. */
async function tell(result: ActionResult, afterwards: Afterwards, note: string | null, witness: Witness, eyes: Eyes, target: Element | null): Promise<ActionResult> {
  const noted = note === null ? result : { ...result, message: `${result.message} ${note}` };
  if (afterwards === 'nothing' || result.status === 'refused') return noted;
  const settled = await witness.settled();
  const changes = await witness.changes();
  const focusMovedTo = witness.focusMovedTo();
  const tellsNone = afterwards === 'changes-or-none';
  const looks = tellsNone && !changes.anything && noted.status === 'done' ? await witness.looks() : null;
  return describeChanges(noted, {
    busy: settled.busy,
    navigation: tellNavigation(settled, eyes),
    changes,
    heard: witness.heard,
    windowBlocked: witness.windowBlocked() === true,
    focusMovedTo: focusMovedTo && eyes.mention(focusMovedTo),
    wantsFocus: !changes.anything && target !== null && showsByFocusAlone(target, eyes),
    reported: noted.status === 'done' ? reportedBy(witness.heard, eyes) : null,
    hasSent: witness.hasSent(),
    scrolled: tellsNone ? witness.scrolled().map(({ scroller, x_px, y_px }) => ({ name: scroller === document.scrollingElement ? 'The page' : eyes.mention(scroller), x_px, y_px })) : [],
    looks: looks && tellLooks(looks, eyes),
    tellsNone,
  });
}

function brakeSentence(appeared: readonly NewElement[]): string {
  return `The page has changed since it was looked at: ${nameAll(appeared)} came. Look at it anew before going on.`;
}
