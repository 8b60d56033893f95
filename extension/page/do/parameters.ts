/**
 * The parameters of every action that the engine carries out: which there are, their defaults, and a sentence where one
 * is wrong. The limits are those of shared_schemas/actions.py; the engine checks them itself, because it may be called
 * with what a language model wrote.
 */
import type { ActionCall } from '../../../shared_schemas/protocol';

/** Reads one parameter; `undefined` and `null` both mean that it was not given. Throws `InvalidParameter`. */
type Reader<T> = (given: unknown) => T;

/** What is wrong with a parameter, as the end of a sentence that begins with its name. */
class InvalidParameter extends Error {}

interface Limits {
  readonly min?: number;
  readonly max?: number;
}

const isMissing = (given: unknown): given is null | undefined => given === undefined || given === null;

function number(limits: Limits = {}, isWhole = true): Reader<number> {
  const { min = -Infinity, max = Infinity } = limits;
  const range = Number.isFinite(max) ? ` from ${min} to ${max}` : Number.isFinite(min) ? ` of at least ${min}` : '';
  return (given) => {
    const isNumber = typeof given === 'number' && (isWhole ? Number.isInteger(given) : Number.isFinite(given));
    if (isNumber && given >= min && given <= max) return given;
    throw new InvalidParameter(`must be a ${isWhole ? 'whole number' : 'number'}${range}`);
  };
}

function text(minLength = 0): Reader<string> {
  return (given) => {
    if (typeof given === 'string' && given.length >= minLength) return given;
    throw new InvalidParameter(minLength > 0 ? 'must be a text that is not empty' : 'must be a text');
  };
}

function flag(): Reader<boolean> {
  return (given) => {
    if (typeof given === 'boolean') return given;
    throw new InvalidParameter('must be true or false');
  };
}

function oneOf<const T extends string>(...choices: readonly T[]): Reader<T> {
  return (given) => {
    const found = choices.find((choice) => choice === given);
    if (found !== undefined) return found;
    throw new InvalidParameter(`must be one of ${choices.join(', ')}`);
  };
}

function listOf<T>(item: Reader<T>): Reader<readonly T[]> {
  return (given) => {
    if (!Array.isArray(given)) throw new InvalidParameter('must be a list');
    return given.map((each: unknown) => item(each));
  };
}

function textOrTexts(): Reader<string | readonly string[]> {
  return (given) => {
    if (typeof given === 'string') return given;
    if (Array.isArray(given) && given.every((each) => typeof each === 'string')) return given;
    throw new InvalidParameter('must be a text or a list of texts');
  };
}

const withDefault = <T>(reader: Reader<T>, standard: T): Reader<T> => (given) => (isMissing(given) ? standard : reader(given));
const optional = <T>(reader: Reader<T>): Reader<T | null> => (given) => (isMissing(given) ? null : reader(given));

const index = number({ min: 0 });
const inArea = { index: optional(index) };

type Union<T> = T extends unknown ? keyof T : never;
type OnTheWire<N extends PropertyKey> = Extract<ActionCall, Record<N, unknown>>;
type Wanted = {
  readonly [N in Union<ActionCall>]?: OnTheWire<N> extends Record<N, infer P> ? { readonly [K in Exclude<keyof P, 'intent'>]-?: Reader<unknown> } : never;
};

const PARAMETERS = {
  click_element: {
    index,
    button: withDefault(oneOf('left', 'middle', 'right'), 'left'),
    count: withDefault(number({ min: 1, max: 2 }), 1),
    modifiers: withDefault(listOf(oneOf('Alt', 'Control', 'Meta', 'Shift')), []),
  },
  hover_element: { index },
  drag_element: {
    from_index: index,
    to_index: optional(index),
    place: withDefault(oneOf('on', 'before', 'after'), 'on'),
    dx_px: optional(number()),
    dy_px: optional(number()),
  },
  send_keys: { keys: text(1), index: optional(index) },
  input_text: { index, text: text(), clear: withDefault(flag(), true) },
  select_text: { text: text(1), index: optional(index) },
  upload_file: { index, name: text(), media_type: text(), data_base64: text() },
  get_dropdown_options: { index },
  select_dropdown_option: { index, text: textOrTexts() },
  scroll_to_percent: { percent: number({ min: 0, max: 100 }, false), index: optional(index) },
  scroll_to_top: inArea,
  scroll_to_bottom: inArea,
  previous_page: inArea,
  next_page: inArea,
  scroll_to_text: { text: text(1), nth: withDefault(number({ min: 1 }), 1) },
  scroll_horizontally: { right: flag(), pixels: number({ min: 1 }), index: optional(index) },
  read_table: { index },
  read_page: { index: optional(index), part: withDefault(number({ min: 0 }), 0) },
  wait_for: { text: text(1), gone: withDefault(flag(), false), seconds: withDefault(number({ min: 1, max: 60 }), 10) },
} satisfies Wanted;

/** The actions that the engine carries out. */
export type ActionName = keyof typeof PARAMETERS;

/** An action's parameters with every default filled in. */
export type ParametersOf<N extends ActionName> = N extends ActionName
  ? { readonly [K in keyof (typeof PARAMETERS)[N]]: (typeof PARAMETERS)[N][K] extends Reader<infer T> ? T : never }
  : never;

/** An action as it can be carried out. */
export interface Call<N extends ActionName = ActionName> {
  readonly name: N;
  readonly parameters: ParametersOf<N>;
}

/** A call that cannot be carried out: `invalid`, or not the engine's (`unsupported`), with the sentence. */
export interface BadCall {
  readonly code: 'invalid' | 'unsupported';
  readonly message: string;
}

const ACTION_NAMES = Object.keys(PARAMETERS) as readonly ActionName[];

/** Read an action as a model wrote it, `{ name: { parameters } }`. */
export function readCall(action: unknown): Call | BadCall {
  const entries = typeof action === 'object' && action !== null ? Object.entries(action).filter(([, given]) => !isMissing(given)) : [];
  const [first] = entries;
  if (first === undefined || entries.length > 1) {
    return { code: 'invalid', message: 'An action is an object with one key, its name: { "click_element": { "index": 5 } }.' };
  }
  const [name, given] = first as [string, unknown];
  if (!isActionName(name)) return { code: 'unsupported', message: `The page cannot carry out ${name}; it knows ${ACTION_NAMES.join(', ')}.` };
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return { code: 'invalid', message: `${name} takes an object with ${Object.keys(PARAMETERS[name]).join(', ')}.` };
  }
  return readParameters(name, given as Record<string, unknown>);
}

function readParameters(name: ActionName, given: Record<string, unknown>): Call | BadCall {
  const readers: Record<string, Reader<unknown>> = PARAMETERS[name];
  const unknown = Object.keys(given).find((key) => !(key in readers) && key !== 'intent');
  if (unknown !== undefined) {
    return { code: 'invalid', message: `${name} has no parameter ${unknown}; it takes ${Object.keys(readers).join(', ')}.` };
  }
  const parameters: Record<string, unknown> = {};
  for (const [key, read] of Object.entries(readers)) {
    try {
      parameters[key] = read(given[key]);
    } catch (error) {
      if (!(error instanceof InvalidParameter)) throw error;
      return { code: 'invalid', message: `${name}: ${key} ${isMissing(given[key]) ? 'is missing and ' : ''}${error.message}.` };
    }
  }
  return { name, parameters: parameters as ParametersOf<ActionName> };
}

const isActionName = (name: string): name is ActionName => Object.hasOwn(PARAMETERS, name);
