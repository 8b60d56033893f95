/** `send_keys`: gives the focus where it is asked to, then presses the chords or types the text there. */
import { isHtml, isTextField } from '../dom/kinds';
import { isSecret } from '../dom/secret';
import { composedContains, deepActiveElement, flatAncestors } from '../dom/tree';
import type { ActionEffect, ActionResult } from '../../../shared_schemas/protocol';
import type { Eyes } from '../eyes';
import type { Behaviour, Context } from './behaviour';
import { focus } from './focus/focus';
import { isBareScroller, isFocusable } from './focus/focusable';
import { readKeys, type Chord, type Keys } from './keys/chord';
import { takesText } from './keys/defaults/editing';
import { charactersOf, keyOfCharacter } from './keys/key_table';
import { hearLinkClick } from './keys/link_click';
import { browserShortcut, outOfReach } from './keys/out_of_reach';
import { canBeTypedInto, watchTyping } from './keys/typed_text';
import { done, failed, refused } from './result';
import { formSentByEnter, stoppedBy } from './stopped';
import { placeSelection } from './write/editor';
import { fieldAt } from './write/field';

export const sendKeys: Behaviour<'send_keys'> = {
  needs: ['visible', 'enabled'],
  afterwards: 'changes-or-none',
  async run(context) {
    const { element, eyes, parameters, settle } = context;
    const receiver = element === null ? deepActiveElement(document) : receiverOf(element, eyes);
    if (element !== null && receiver === null) return refused('unsupported', `${eyes.mention(element)} cannot have the focus, so it takes no keys. Click it, or name what is inside it.`);
    const keys = readKeys(parameters.keys, receiver !== null && canBeTypedInto(receiver));
    const why = receiver === null ? null : outOfReach(firstOf(keys), receiver);
    if (receiver !== null && why !== null) return refused('unsupported', `${eyes.mention(receiver)} ${why}.`);
    if (element !== null && receiver !== null && deepActiveElement(document) !== receiver) await enter(receiver, eyes);

    const start = deepActiveElement(document);
    const before = valueOf(start);
    const typing = start === null ? null : watchTyping(start, context);
    const link = hearLinkClick(start);
    const hindered = await send(keys, context).finally(link.stop);
    const opens = link.opens();
    await settle({ expects: keys.kind === 'text' ? 'nothing' : 'effect' });
    if (hindered !== null) return hindered;
    const pressesEnter = keys.kind === 'chords' && keys.chords.some(({ key }) => key.key === 'Enter');
    const stopped = stoppedBy(context.heard, pressesEnter && start !== null ? formSentByEnter(start) : null, eyes);
    if (stopped !== null) return { ...stopped, message: `Pressed ${parameters.keys}. ${stopped.message}` };
    if (keys.kind === 'text' && typing !== null) return typing.report(keys.text);
    return report(keys, start, before, opens, context);
  },
};

function firstOf(keys: Keys): Chord {
  const [first] = keys.kind === 'chords' ? keys.chords : charactersOf(keys.text).map((character) => ({ modifiers: [], key: keyOfCharacter(character) }));
  if (first === undefined) throw new RangeError('There are no keys.');
  return first;
}

/** Focus it; in a field the caret stands behind the text, so that what is typed goes on from there. */
async function enter(receiver: Element, eyes: Eyes): Promise<void> {
  const field = canBeTypedInto(receiver) ? fieldAt(receiver, eyes) : null;
  if (field?.kind === 'editor') return placeSelection({ input: field.host, surface: field.host }, false);
  if (field?.kind === 'proxy') return placeSelection(field, false);
  focus(receiver, {});
  if (takesText(receiver)) receiver.ownerDocument.getSelection()?.modify('move', 'forward', 'documentboundary');
}

async function send(keys: Keys, context: Context<'send_keys'>): Promise<ActionResult | null> {
  if (keys.kind === 'chords') return press(keys.chords, context);
  await context.keyboard.type(keys.text, context.signal);
  return null;
}

/** Null, or the key that could not do what it does for a person, after others that did. */
async function press(chords: readonly Chord[], { eyes, keyboard, signal, progress }: Context<'send_keys'>): Promise<ActionResult | null> {
  for (const [at, chord] of chords.entries()) {
    if (signal.aborted) progress(`Pressed ${at} of ${chords.length} keys.`);
    signal.throwIfAborted();
    const focused = deepActiveElement(document);
    const why = outOfReach(chord, focused);
    if (focused !== null && why !== null) return failed('unsupported', `Pressed ${at} of ${chords.length} keys; then: ${eyes.mention(focused)} ${why}.`);
    const { isTaken } = await keyboard.press(chord);
    const instead = isTaken ? null : browserShortcut(chord);
    if (instead !== null) return failed('unsupported', `Pressed ${at + 1} of ${chords.length} keys; the last is a shortcut of the browser itself, which does nothing from here: ${instead}.`);
  }
  return null;
}

/** What takes the focus for an element: itself, its control, the input of an editor that draws its own text, the first that can inside it, the nearest that can around it. */
function receiverOf(element: Element, eyes: Eyes): Element | null {
  const own = isHtml(element, 'label') && element.control !== null ? element.control : element;
  if (isFocusable(own) && own.tabIndex >= 0) return own;
  const field = fieldAt(own, eyes);
  if (field.kind === 'proxy' && (composedContains(field.surface, own) || composedContains(own, field.input))) return field.input;
  if (isFocusable(own) || isBareScroller(own)) return own;
  for (const inner of own.querySelectorAll('*')) if (isFocusable(inner)) return inner;
  for (const around of flatAncestors(own)) if (isFocusable(around)) return around;
  return null;
}

/** Of keys whose outcome is what the page makes of them. */
function report(keys: Keys, start: Element | null, before: string | null, elsewhere: string | null, { eyes, parameters }: Context<'send_keys'>): ActionResult {
  const where = start === null || isHtml(start, 'body') ? '' : ` in ${eyes.mention(start)}`;
  const after = start !== null && start.isConnected ? valueOf(start) : null;
  const effect: ActionEffect = after !== null && after !== before && !(start !== null && isSecret(start)) ? { value: after } : {};
  const pressed = keys.kind === 'chords' ? `Pressed ${parameters.keys}${where}.` : `Typed "${keys.text}"${where}.`;
  return done([pressed, elsewhere].filter((each) => each !== null).join(' '), { effect });
}

function valueOf(element: Element | null): string | null {
  if (element === null) return null;
  if (isTextField(element) || isHtml(element, 'select')) return element.value;
  return isHtml(element, 'input') && element.type === 'range' ? element.value : null;
}
