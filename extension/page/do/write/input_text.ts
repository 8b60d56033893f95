/** `input_text`: finds the field, refuses what it cannot hold, writes by the way of its kind, and reads it back. */
import type { ActionEffect, ActionResult } from '../../../../shared_schemas/protocol';
import { isHtml } from '../../dom/kinds';
import { isSecret } from '../../dom/secret';
import { isAttached } from '../../dom/tree';
import type { Eyes, Resolved } from '../../eyes';
import type { Behaviour, Context } from '../behaviour';
import { focus } from '../focus/focus';
import type { Need } from '../ready';
import { done, failed, refused } from '../result';
import { commitChange } from './committed_change';
import { fieldAt, surfaceOf, type Field } from './field';
import { announceChange, announceInput, readValue, writeValue, type ValueControl } from './native_value';
import { openForWriting, opensForWriting } from './open_for_writing';
import { boxesAround, codeIn, codeOf, typeIntoBoxes, watchRow } from './otp';
import { isSameThing } from './same_text';
import { watchPlace, type Successor } from './successor';
import { watchParts } from './taken_parts';
import { typeInto } from './typing';
import { tryValue } from './wanted';
import { writeEditor } from './write_editor';

export const inputText: Behaviour<'input_text'> = {
  // what is written into may stand inside or around the element: it is made ready by itself
  needs: [],
  afterwards: 'changes',
  begins: 'when-ready',
  async run(context) {
    const field = fieldAt(context.element, context.eyes);
    if (field.kind === 'none') return field.refusal;
    const misfit = field.kind === 'text' || field.kind === 'picked' ? refuseMisfit(field.control, context) : null;
    const opens = field.kind === 'text' && opensForWriting(field.control);
    const closed = opens ? await openForWriting(field.control, context) : null;
    if (closed !== null) return closed;
    const ready = await context.ready(surfaceOf(field), needsOf(field, context.eyes));
    // a press that opened the list has touched the page
    if (ready.kind === 'refused') return opens ? failed(ready.result.code, ready.result.message) : ready.result;
    if (misfit !== null) return misfit;
    switch (field.kind) {
      case 'picked':
        return pick(field.control, context);
      case 'text': {
        const boxes = boxesAround(field.control);
        return boxes === null ? typeText(field.control, context) : fillBoxes(field.control, boxes, context);
      }
      case 'editor':
        return writeEditor({ input: field.host, surface: field.host }, context);
      case 'proxy':
        return writeEditor(field, context);
    }
  },
};

function needsOf(field: Exclude<Field, { kind: 'none' }>, eyes: Eyes): readonly Need[] {
  if (field.kind === 'proxy') return ['visible', 'enabled', 'hit'];
  // a slider's or picker's own input is often hidden behind what is drawn for it, and takes a value all the same
  if (field.kind === 'picked' && !eyes.isVisible(field.control)) return ['enabled', 'editable'];
  return ['visible', 'enabled', 'editable', 'stable', 'hit'];
}

function refuseMisfit(control: ValueControl, { parameters: { text, clear }, eyes, element }: Context<'input_text'>): ActionResult | null {
  if (control.disabled || control.readOnly || boxesAround(control) !== null) return null;
  const verdict = tryValue(control, wholeOf(control, text, clear));
  if (verdict.kind !== 'misfit') return null;
  const held = isSecret(control) ? '' : ` It still holds "${readValue(control)}".`;
  return refused('invalid', `Not written: for ${eyes.mention(element)}, ${verdict.sentence}.${held}`);
}

/** The text that the control is to hold in the end. A line break in a field of one line is the Enter key, and no text. */
function wholeOf(control: ValueControl, text: string, clear: boolean): string {
  const own = isHtml(control, 'input') ? text.replace(/[\r\n]+/gu, '') : withPlainBreaks(text);
  return clear ? own : readValue(control) + own;
}

const withPlainBreaks = (text: string): string => text.replace(/\r\n?/gu, '\n');

async function pick(control: HTMLInputElement, context: Context<'input_text'>): Promise<ActionResult> {
  const { text, clear } = context.parameters;
  const verdict = tryValue(control, wholeOf(control, text, clear));
  if (verdict.kind === 'misfit') return refused('invalid', verdict.sentence);
  focus(control);
  if (readValue(control) !== verdict.value) {
    writeValue(control, verdict.value);
    announceInput(control);
    announceChange(control);
  }
  await context.settle();
  return report(control, verdict.value, readValue(control) === verdict.value, context);
}

async function typeText(first: ValueControl, context: Context<'input_text'>, isSuccessor = false): Promise<ActionResult> {
  const { eyes, element } = context;
  const { text, clear, index } = context.parameters;
  const [before, wanted, name] = [readValue(first), wholeOf(first, text, clear), eyes.mention(element)];
  const needsMask = tryValue(first, wanted).kind === 'fits-if-masked';
  const heir = (): ValueControl | null => controlAt(eyes.resolve(index), eyes);
  const [parts, place] = [watchParts(first), watchPlace(first, eyes)];
  const keys = withPlainBreaks(text);
  const typed = await typeInto(first, isHtml(first, 'input') && first.type === 'number' ? keys.replace(/[^\S\n]/gu, '') : keys, clear, context, heir);
  const successor = typed.kind === 'typed' || isSuccessor ? null : await successorAt(place, context);
  if (successor !== null) return writeIntoSuccessor(successor, name, context);
  if (typed.kind === 'elsewhere') return failed('no_effect', `The page moves the focus from ${name} to ${eyes.mention(typed.by)}, so nothing was typed.`);
  if (typed.kind === 'gone') return failed('stale', `${name} went away after ${typed.typed} of ${text.length} characters were typed.`);
  if (!typed.pressedEnter && !isCombobox(typed.control)) commitChange(typed.control);
  await context.settle({ expects: isCombobox(typed.control) ? 'opening' : 'nothing' });
  if (typed.pressedEnter) {
    const led = typed.next.filter(isAttached).map((field) => eyes.mention(field));
    return done(`Typed into ${name} and pressed Enter.${led.length === 0 ? '' : ` The page moved on with that, and what came after it went into ${led.join(', ')}.`}`);
  }
  const control = isAttached(typed.control) ? typed.control : heir();
  if (control === null) {
    if (parts.shows(text)) return done(`Wrote into ${name}; the page took it, and shows it where the field was.`, tellable(first, text));
    return failed('stale', `Typed into ${name}, and the page took the field away; the text does not show where it was. Look what became of it.`);
  }
  if (needsMask && control.validity.patternMismatch && isHtml(control, 'input')) return putBack(control, before, context);
  const held = readValue(control);
  const isSame = held === wanted || (isSameThing(held, wanted) && (held !== before || wanted === before));
  const taken = isSame || isSecret(control) ? [] : parts.taken(wanted, held);
  if (taken.length > 0) return done(`Typed into ${name}; the page took ${taken.map((part) => `"${part}"`).join(', ')} out of it and shows it there.`, { effect: { value: held } });
  return report(control, wanted, isSame, context);
}

async function successorAt(place: () => Successor | null, { settle }: Context<'input_text'>): Promise<Successor | null> {
  await settle();
  return place();
}

async function writeIntoSuccessor(field: Successor, name: string, context: Context<'input_text'>): Promise<ActionResult> {
  const element = surfaceOf(field);
  const own = { ...context, element };
  const result = field.kind === 'text' ? await typeText(field.control, own, true) : await writeEditor(field.kind === 'editor' ? { input: field.host, surface: field.host } : field, own);
  return { ...result, message: `As ${name} got the focus, the page put ${context.eyes.mention(element)} in its place. ${result.message}` };
}

/** Take back what only a mask could have put into the wanted form, as the page has none. */
async function putBack(control: HTMLInputElement, before: string, context: Context<'input_text'>): Promise<ActionResult> {
  const { eyes, element, parameters } = context;
  const made = readValue(control);
  await typeInto(control, before, true, context);
  commitChange(control);
  await context.settle();
  const held = readValue(control);
  const verdict = tryValue(control, made);
  const why = verdict.kind === 'fits' ? '' : `: ${verdict.sentence}`;
  const name = eyes.mention(element);
  if (isSecret(control)) return failed('invalid', `${name} did not take it${why}. ${held === before ? 'It holds again what it did.' : `It holds ${held.length} characters now.`}`);
  const typed = made === parameters.text ? '' : ` The page made "${made}" of what was typed.`;
  return failed('invalid', `${name} did not take it${why}.${typed} ${held === before ? 'It holds again' : 'It holds now'} "${held}".`, { value: held });
}

function controlAt(found: Resolved, eyes: Eyes): ValueControl | null {
  const field = found.kind === 'found' ? fieldAt(found.element, eyes) : null;
  return field?.kind === 'text' ? field.control : null;
}

/** A list that opens as one types closes, or takes its first option, on `change`: that comes when the focus leaves. */
function isCombobox(control: Element): boolean {
  return control.getAttribute('role') === 'combobox' || control.hasAttribute('aria-autocomplete') || control.getAttribute('aria-expanded') === 'true';
}

async function fillBoxes(control: ValueControl, row: readonly HTMLInputElement[], context: Context<'input_text'>): Promise<ActionResult> {
  const { eyes, element, parameters } = context;
  const code = codeOf(parameters.text);
  const at = row.indexOf(control as HTMLInputElement);
  const from = code.length > row.length - at ? 0 : at;
  const name = eyes.mention(element);
  if (code.length > row.length - from) return refused('invalid', `Not written: ${name} is one of ${row.length} boxes for one character each, and this is ${code.length}.`);
  const rowNow = watchRow(row);
  const typed = await typeIntoBoxes(rowNow, from, code, context);
  await context.settle();
  const boxes = rowNow()?.slice(from, from + code.length) ?? null;
  if (boxes === null) {
    if (typed === code.length && (await context.changes()).anything) return done(`Wrote into the boxes from ${name} on; the page took them away and shows something else.`);
    return failed('stale', `The page took the boxes from ${name} on away after ${typed} of ${code.length} characters. Look what became of them.`);
  }
  const held = codeIn(boxes);
  if (held === code) return done(`Wrote ${code.length} characters into the boxes from ${name} on.`, tellable(control, held));
  if (isSecret(control)) return failed('no_effect', `The boxes from ${name} on hold ${held.length} characters now, and not what was written.`);
  return failed('no_effect', `The boxes from ${name} on hold "${held}" now.`, { value: held });
}

/** The effect of what a field holds, but of a secret. */
const tellable = (control: ValueControl, value: string): { effect?: ActionEffect } => (isSecret(control) ? {} : { effect: { value } });

/** What the field holds after the page has had its say. */
function report(control: ValueControl, wanted: string, isSame: boolean, { eyes, element }: Context<'input_text'>): ActionResult {
  const name = eyes.mention(element);
  const held = readValue(control);
  if (isSecret(control)) {
    if (held === wanted) return done(wanted === '' ? `Cleared ${name}.` : `Wrote into ${name}.`);
    return failed('no_effect', `${name} did not keep what was written: it holds ${held.length} characters, not ${wanted.length}.`);
  }
  if (isSame && held === wanted) return done(wanted === '' ? `Cleared ${name}.` : `Wrote into ${name}.`, { effect: { value: held } });
  if (isSame) return done(`Wrote into ${name}; the page made "${held}" of it.`, { effect: { value: held } });
  return failed('no_effect', `${name} holds "${held}" now, not what was written.`, { value: held });
}
