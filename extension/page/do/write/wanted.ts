/**
 * What a form control takes, told by the browser itself: the value is tried on a control of the same kind that is on no
 * page, so that the real one is not touched. Spec: HTML, "Value sanitization algorithm" and "Constraint validation".
 */
import { isHtml } from '../../dom/kinds';
import { isSecret } from '../../dom/secret';
import { fitsWhenMasked } from './masked';
import { readValue, writeValue, type ValueControl } from './native_value';

/**
 * The text can be written, and the browser will hold it as `value`; or it cannot, and the sentence says what is wanted;
 * or it can only if the page puts it in the form that the sentence tells.
 */
export type Verdict =
  | { readonly kind: 'fits'; readonly value: string }
  | { readonly kind: 'misfit'; readonly sentence: string }
  | { readonly kind: 'fits-if-masked'; readonly value: string; readonly sentence: string };

/** Try `text` as the whole value of `control`. An empty text means to clear it. */
export function tryValue(control: ValueControl, text: string): Verdict {
  if (!isHtml(control, 'input')) return tryLength(control, text.replaceAll('\r\n', '\n'));
  if (text === '') return cannotBeEmpty(control) ? misfit(`it cannot be empty; it takes ${formOf(control)}`) : { kind: 'fits', value: '' };
  const trial = trialOf(control);
  const wanted = isTyped(control.type) ? text.trim() : text;
  writeValue(trial, wanted);
  const value = readValue(trial);
  if (isAltered(control.type, wanted, value)) return misfit(`${naming(control, text)} is not ${formOf(control)}`);
  if (trial.validity.valid) return tryLength(control, value);
  const sentence = misfitOf(control, trial.validity, text);
  const isOfForm = trial.validity.patternMismatch && fitsWhenMasked(control.pattern, value) && tryLength(control, value).kind === 'fits';
  return isOfForm ? { kind: 'fits-if-masked', value, sentence } : misfit(sentence);
}

/** What a control of this kind takes, as it ends "it takes ...": `a date as 2026-03-09, from 2026-01-01`. */
export function formOf(control: HTMLInputElement): string {
  const { min, max, step } = control;
  const range = min !== '' && max !== '' ? `, from ${min} to ${max}` : min !== '' ? `, at least ${min}` : max !== '' ? `, at most ${max}` : '';
  const steps = step !== '' && step !== 'any' ? `, in steps of ${step}` : '';
  return `${FORMS[control.type] ?? 'a text'}${range}${steps}`;
}

/** Types whose value has one form of its own: they are set as a whole, not typed. */
export const PICKED_TYPES: readonly string[] = ['date', 'time', 'datetime-local', 'month', 'week', 'range', 'color'];

const FORMS: Readonly<Record<string, string>> = {
  number: 'a number such as 12 or 4.5',
  range: 'a number such as 12 or 4.5',
  date: 'a date as 2026-03-09',
  time: 'a time as 14:30',
  'datetime-local': 'a date and time as 2026-03-09T14:30',
  month: 'a month as 2026-03',
  week: 'a week as 2026-W11',
  color: 'a colour as #1e90ff',
  email: 'an e-mail address as ada@example.org',
  url: 'an address as https://example.org',
};

const isTyped = (type: string): boolean => type === 'number' || PICKED_TYPES.includes(type);

/** What the browser puts in the place of an empty value. */
const cannotBeEmpty = ({ type }: HTMLInputElement): boolean => type === 'range' || type === 'color';

/** Did the browser not take the value as it was given, but drop it, clamp it or put a default in its place? */
function isAltered(type: string, given: string, value: string): boolean {
  switch (type) {
    case 'range':
      return given === '' || Number(given) !== Number(value);
    case 'color':
      return value.toLowerCase() !== given.toLowerCase();
    default:
      return isTyped(type) && value === '';
  }
}

function trialOf(control: HTMLInputElement): HTMLInputElement {
  const trial = control.ownerDocument.createElement('input');
  for (const name of ['type', 'min', 'max', 'step', 'value', 'pattern', 'multiple']) {
    const given = control.getAttribute(name);
    if (given !== null) trial.setAttribute(name, given);
  }
  return trial;
}

function misfitOf(control: HTMLInputElement, validity: ValidityState, text: string): string {
  const told = naming(control, text);
  if (validity.rangeUnderflow || validity.rangeOverflow || validity.stepMismatch) return `${told} is out of what it takes: ${formOf(control)}`;
  if (!validity.patternMismatch) return `${told} is not ${formOf(control)}`;
  const hint = [control.title, control.placeholder].filter((each) => each !== '').map((each) => ` (${each})`);
  return `${told} does not fit the pattern ${control.pattern}${hint[0] ?? ''}`;
}

/** The text that was asked for, as a sentence names it; of a secret it says nothing. */
const naming = (control: ValueControl, text: string): string => (isSecret(control) ? 'it' : `"${text}"`);

/** A script may set more than `maxlength`; a person cannot. Lengths are UTF-16 code units, as in the spec. */
function tryLength(control: ValueControl, value: string): Verdict {
  if (!LIMITED_TYPES.includes(control.type)) return { kind: 'fits', value };
  const { maxLength, minLength } = control;
  if (maxLength >= 0 && value.length > maxLength) return misfit(`it takes at most ${maxLength} characters, and this is ${value.length}`);
  if (value !== '' && minLength > 0 && value.length < minLength) return misfit(`it takes at least ${minLength} characters, and this is ${value.length}`);
  return { kind: 'fits', value };
}

/** Where `maxlength` and `minlength` apply. */
const LIMITED_TYPES = ['textarea', 'text', 'search', 'url', 'tel', 'email', 'password'];

const misfit = (sentence: string): Verdict => ({ kind: 'misfit', sentence });
