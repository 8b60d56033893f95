/** `input_text`: finds the field, refuses what it cannot hold, writes by the way of its kind, and reads it back. */
import type { ActionResult } from '../../../../shared_schemas/protocol';
import { isHtml } from '../../dom/kinds';
import type { Eyes } from '../../eyes';
import type { Behaviour, Context } from '../behaviour';
import { focus } from '../focus/focus';
import type { Need } from '../ready';
import { done, failed, refused } from '../result';
import { commitChange } from './committed_change';
import { fieldAt, surfaceOf, type Field } from './field';
import { announceChange, announceInput, readValue, writeValue, type ValueControl } from './native_value';
import { boxesAround, codeIn, codeOf, typeIntoBoxes } from './otp';
import { isSameThing } from './same_text';
import { typeInto } from './typing';
import { tryValue } from './wanted';
import { writeEditor } from './write_editor';

export const inputText: Behaviour<'input_text'> = {
  // what is written into may stand inside or around the element: it is made ready by itself
  needs: [],
  afterwards: 'changes',
  async run(context) {
    const field = fieldAt(context.element, context.eyes);
    if (field.kind === 'none') return field.refusal;
    const misfit = field.kind === 'text' || field.kind === 'picked' ? refuseMisfit(field.control, context) : null;
    const ready = await context.ready(surfaceOf(field), needsOf(field, context.eyes));
    if (ready.kind === 'refused') return ready.result;
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
  if (verdict.kind === 'fits') return null;
  const held = control.type === 'password' ? '' : ` It still holds "${readValue(control)}".`;
  return refused('invalid', `Not written: for ${eyes.mention(element)}, ${verdict.sentence}.${held}`);
}

/** The text that the control is to hold in the end. A line break in a field of one line is the Enter key, and no text. */
function wholeOf(control: ValueControl, text: string, clear: boolean): string {
  const own = isHtml(control, 'input') ? text.replace(/[\r\n]+/gu, '') : text.replaceAll('\r\n', '\n');
  return clear ? own : readValue(control) + own;
}

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

async function typeText(control: ValueControl, context: Context<'input_text'>): Promise<ActionResult> {
  const { text, clear } = context.parameters;
  const [before, wanted] = [readValue(control), wholeOf(control, text, clear)];
  const thief = await typeInto(control, isHtml(control, 'input') && control.type === 'number' ? text.trim() : text.replaceAll('\r\n', '\n'), clear, context);
  if (thief !== null) return failed('no_effect', `The page moves the focus from ${context.eyes.mention(control)} to ${context.eyes.mention(thief)}, so nothing was typed.`, { value: readValue(control) });
  const isSent = isHtml(control, 'input') && /[\r\n]/u.test(text);
  if (!isSent && !isCombobox(control)) commitChange(control);
  await context.settle({ expects: isCombobox(control) ? 'opening' : 'nothing' });
  if (isSent) return done(`Typed into ${context.eyes.mention(context.element)} and pressed Enter.`);
  const held = readValue(control);
  const isSame = held === wanted || (isSameThing(held, wanted) && (held !== before || wanted === before));
  return report(control, wanted, isSame, context);
}

/** A list that opens as one types closes, or takes its first option, on `change`: that comes when the focus leaves. */
function isCombobox(control: Element): boolean {
  return control.getAttribute('role') === 'combobox' || control.hasAttribute('aria-autocomplete') || control.getAttribute('aria-expanded') === 'true';
}

async function fillBoxes(control: ValueControl, row: readonly HTMLInputElement[], context: Context<'input_text'>): Promise<ActionResult> {
  const code = codeOf(context.parameters.text);
  const at = row.indexOf(control as HTMLInputElement);
  const boxes = code.length > row.length - at ? row : row.slice(at);
  if (code.length > boxes.length) {
    return refused('invalid', `Not written: ${context.eyes.mention(context.element)} is one of ${row.length} boxes for one character each, and this is ${code.length}.`);
  }
  await typeIntoBoxes(boxes, code, context);
  await context.settle();
  const held = codeIn(boxes).slice(0, code.length);
  const name = context.eyes.mention(context.element);
  if (held === code || !boxes[0]?.isConnected) return done(`Wrote ${code.length} characters into the boxes from ${name} on.`, { effect: { value: held } });
  return failed('no_effect', `The boxes from ${name} on hold "${held}" now.`, { value: held });
}

/** What the field holds after the page has had its say. */
function report(control: ValueControl, wanted: string, isSame: boolean, { eyes, element }: Context<'input_text'>): ActionResult {
  const name = eyes.mention(element);
  const held = readValue(control);
  if (control.type === 'password') {
    if (held.length > 0 === wanted.length > 0) return done(`Wrote into ${name}.`);
    return failed('no_effect', `${name} did not keep what was written.`);
  }
  if (isSame && held === wanted) return done(wanted === '' ? `Cleared ${name}.` : `Wrote into ${name}.`, { effect: { value: held } });
  if (isSame) return done(`Wrote into ${name}; the page made "${held}" of it.`, { effect: { value: held } });
  return failed('no_effect', `${name} holds "${held}" now, not what was written.`, { value: held });
}
