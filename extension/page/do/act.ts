/**
 * Carries out an action: reads the call, holds the brake of a batch, resolves the number, waits until the target is
 * ready, runs the behaviour between two looks at the page, and answers with what really happened.
 */
import type { ActionResult } from '../../../shared_schemas/protocol';
import type { ActOptions, Hooks } from '../contract';
import type { Eyes } from '../eyes';
import type { Behaviour, Behaviours, Context, TargetOf, Tools } from './behaviour';
import { choose } from './choose';
import { describeChanges } from './effect';
import { createKeyboard } from './keys/keyboard';
import { readCall, type ActionName, type Call } from './parameters';
import { createPointer } from './pointer/pointer';
import { read } from './read';
import { waitUntilReady, type Ready } from './ready';
import { failed, refused } from './result';
import { scroll } from './scroll';
import { watchPage, type Settled } from './settle';
import { touch } from './touch';
import { write } from './write';

const BEHAVIOURS: Behaviours = { ...touch, ...write, ...choose, ...scroll, ...read };

export interface Hands {
  act(action: unknown, options?: ActOptions): Promise<ActionResult>;
  cancel(): void;
}

/** Hands for a document and its same-origin frames. `hooks` is asked anew for each action. */
export function createHands(eyes: Eyes, hooks: () => Hooks): Hands {
  const pointer = createPointer();
  const keyboard = createKeyboard();
  let lastTarget: Element | null = null;
  let current: AbortController | null = null;
  let turn: Promise<unknown> = Promise.resolve();

  async function carryOut<N extends ActionName>(call: Call<N>, options: ActOptions, signal: AbortSignal, did: string[]): Promise<ActionResult> {
    const behaviour: Behaviour<N> = BEHAVIOURS[call.name];
    const index = targetIndex(call);
    const resolved = index === null ? null : eyes.resolve(index);
    if (resolved?.kind === 'refused') return resolved.result;
    const element = resolved?.element ?? null;
    if (options.observation_id !== undefined) {
      const appeared = eyes.appearedSince(options.observation_id, lastTarget);
      if (appeared.length > 0) return refused('changed', brakeSentence(appeared));
    }
    const parameters = call.parameters;
    const refusal = behaviour.refuse?.({ parameters, element: element as TargetOf<N>, eyes });
    if (refusal != null) return refusal;

    const ready: Ready | null = element && (await waitUntilReady(element, behaviour.needs, { eyes, hooks: hooks(), signal }));
    if (ready?.kind === 'refused') return ready.result;

    const before = behaviour.afterwards === 'nothing' ? null : eyes.glance();
    const watch = watchPage(eyes.roots(), element, hooks(), signal);
    let settled: Settled | null = null;
    const tools: Tools = {
      eyes,
      hooks: hooks(),
      signal,
      pointer,
      keyboard,
      ready: (other, needs) => waitUntilReady(other, needs, { eyes, hooks: hooks(), signal }),
      settle: async (wait) => (settled = await watch.settled(wait)),
      progress: (sentence) => void did.push(sentence),
    };
    try {
      const context: Context<N> = { ...tools, parameters, element: element as TargetOf<N>, point: ready?.point ?? null };
      const result = await behaviour.run(context);
      if (element !== null && result.status !== 'refused') {
        lastTarget = element;
        eyes.touched(element);
      }
      if (before === null || result.status === 'refused') return withNote(result, resolved?.note ?? null);
      settled ??= await watch.settled();
      return withNote(describeChanges(result, { changes: eyes.changesSince(before), settled, tellsNone: behaviour.afterwards === 'changes-or-none' }), resolved?.note ?? null);
    } finally {
      watch.stop();
    }
  }

  async function act(action: unknown, options: ActOptions): Promise<ActionResult> {
    const call = readCall(action);
    if ('code' in call) return refused(call.code, call.message);
    const controller = new AbortController();
    current = controller;
    const did: string[] = [];
    try {
      return await carryOut(call, options, controller.signal, did);
    } catch (error) {
      if (controller.signal.aborted) return failed('cancelled', ['Cancelled.', ...did].join(' '));
      return failed('internal', `The page engine failed: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      if (current === controller) current = null;
    }
  }

  return {
    act(action, options = {}) {
      const result = turn.then(() => act(action, options));
      turn = result;
      return result;
    },
    cancel() {
      current?.abort(new DOMException('The action was cancelled.', 'AbortError'));
    },
  };
}

function targetIndex({ parameters }: Call): number | null {
  if ('from_index' in parameters) return parameters.from_index;
  return 'index' in parameters ? parameters.index : null;
}

function brakeSentence(appeared: readonly { readonly index: number; readonly role: string; readonly name: string }[]): string {
  const named = appeared.slice(0, 5).map(({ index, role, name }) => `[${index}] ${role} "${name}"`);
  const more = appeared.length > named.length ? ` and ${appeared.length - named.length} more` : '';
  return `The page has changed since it was looked at: ${named.join(', ')}${more} appeared. Look at it anew before going on.`;
}

function withNote(result: ActionResult, note: string | null): ActionResult {
  return note === null ? result : { ...result, message: `${result.message} ${note}` };
}
