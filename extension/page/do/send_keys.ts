/** `send_keys`: gives the focus where it is asked to, then presses the chords or types the text there. */
import { isHtml, isTextField } from '../dom/kinds';
import { deepActiveElement, flatAncestors } from '../dom/tree';
import type { ActionEffect, ActionResult } from '../../../shared_schemas/protocol';
import type { Behaviour, Context } from './behaviour';
import { focus } from './focus/focus';
import { isFocusable } from './focus/focusable';
import { readKeys, type Keys } from './keys/chord';
import { takesText } from './keys/defaults/editing';
import { done, failed, refused } from './result';
import { formSentBy, stoppedBy } from './stopped';

export const sendKeys: Behaviour<'send_keys'> = {
  needs: ['visible', 'enabled'],
  afterwards: 'changes-or-none',
  async run(context) {
    const { element, eyes, parameters, settle } = context;
    if (element !== null) {
      const receiver = receiverOf(element);
      if (receiver === null) return refused('unsupported', `${eyes.mention(element)} cannot have the focus, so it takes no keys. Click it, or name what is inside it.`);
      if (deepActiveElement(document) !== receiver) enter(receiver);
    }
    const start = deepActiveElement(document);
    const before = valueOf(start);
    const keys = readKeys(parameters.keys);
    await press(keys, context);
    await settle();
    const pressesEnter = keys.kind === 'chords' && keys.chords.some(({ key }) => key.key === 'Enter');
    const stopped = stoppedBy(context.heard, pressesEnter && start !== null ? formSentBy(start) : null, eyes);
    if (stopped !== null) return stopped;
    return report(keys, start, before, context);
  },
};

/** Focus it; in a field the caret stands behind the text, so that what is typed goes on from there. */
function enter(receiver: Element): void {
  focus(receiver, {});
  if (takesText(receiver)) receiver.ownerDocument.getSelection()?.modify('move', 'forward', 'documentboundary');
}

async function press(keys: Keys, { keyboard, signal, progress }: Context<'send_keys'>): Promise<void> {
  if (keys.kind === 'text') return keyboard.type(keys.text, signal);
  for (const [at, chord] of keys.chords.entries()) {
    if (signal.aborted) progress(`Pressed ${at} of ${keys.chords.length} keys.`);
    signal.throwIfAborted();
    await keyboard.press(chord);
  }
}

/** What takes the focus for an element: itself, its control, the nearest that can around it, the first that can inside it. */
function receiverOf(element: Element): Element | null {
  const own = isHtml(element, 'label') && element.control !== null ? element.control : element;
  if (isFocusable(own)) return own;
  for (const inner of own.querySelectorAll('*')) if (isFocusable(inner)) return inner;
  for (const around of flatAncestors(own)) if (isFocusable(around)) return around;
  return null;
}

function report(keys: Keys, start: Element | null, before: string | null, { eyes, parameters }: Context<'send_keys'>): ActionResult {
  const isSecret = isHtml(start, 'input') && start.type === 'password';
  const where = start === null || isHtml(start, 'body') ? '' : ` in ${eyes.mention(start)}`;
  const after = start !== null && start.isConnected ? valueOf(start) : null;
  const effect: ActionEffect = after !== null && after !== before && !isSecret ? { value: after } : {};
  if (keys.kind === 'chords') return done(`Pressed ${parameters.keys}${where}.`, { effect });
  const isText = start !== null && isTextField(start);
  if (isText && after === before && keys.text.trim() !== '') return failed('no_effect', `${eyes.mention(start)} did not take the text.`);
  const what = isSecret ? `${keys.text.length} characters` : `"${keys.text}"`;
  return done(`Typed ${what}${where}.`, { effect });
}

function valueOf(element: Element | null): string | null {
  if (element === null) return null;
  if (isTextField(element) || isHtml(element, 'select')) return element.value;
  return isHtml(element, 'input') && element.type === 'range' ? element.value : null;
}

