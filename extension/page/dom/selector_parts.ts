/** The parts that a selector consists of. Selectors Level 4, "structure and terminology". */

/** A type, a class, an attribute, a pseudo-class ... */
export interface SimpleSelector {
  readonly text: string;
  /** Of a pseudo-class or pseudo-element, without its colons; else `''`. */
  readonly pseudo: string;
  /** What stands between its parentheses; null where it has none. */
  readonly args: string | null;
}

/** What is asked of one element. */
export type CompoundSelector = readonly SimpleSelector[];

export type Combinator = ' ' | '>' | '+' | '~';

export interface ComplexSelector {
  readonly compounds: readonly CompoundSelector[];
  /** One fewer than compounds, each between two of them; a selector that begins with one begins with an empty compound. */
  readonly combinators: readonly Combinator[];
}

// An escape, a name, a bracket with what is in it, a sign: whatever may stand in a compound selector.
const TOKEN = /\s*([>+~])\s*|(\s+)|\[(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\\.|[^\]"'\\])*\]|::?(?:[\w-]|\\.|\P{ASCII})+|[.#]?(?:[\w|*%-]|\\.|\P{ASCII})+|&|./gsu;

/** The selectors of a list. */
export const parseSelectors = (list: string): readonly ComplexSelector[] => splitList(list).map(parseComplex);

/** At the commas that do not stand in brackets or strings. */
function splitList(list: string): readonly string[] {
  if (!list.includes(',')) return [list.trim()];
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < list.length; at++) {
    const next = list[at];
    if (next === '\\') at++;
    else if (next === '(' || next === '[' || next === '"' || next === "'") at = closing(list, at);
    else if (next === ',') {
      parts.push(list.slice(from, at).trim());
      from = at + 1;
    }
  }
  return [...parts, list.slice(from).trim()];
}

function parseComplex(selector: string): ComplexSelector {
  const compounds: SimpleSelector[][] = [[]];
  const combinators: Combinator[] = [];
  TOKEN.lastIndex = 0;
  for (let at = 0; at < selector.length; ) {
    TOKEN.lastIndex = at;
    const [text = '', sign, space] = TOKEN.exec(selector) ?? [];
    if (text === '') break;
    at += text.length;
    if (sign !== undefined || space !== undefined) {
      combinators.push((sign ?? ' ') as Combinator);
      compounds.push([]);
      continue;
    }
    const isPseudo = text.startsWith(':');
    let args: string | null = null;
    if (isPseudo && selector[at] === '(') {
      const end = closing(selector, at);
      args = selector.slice(at + 1, end);
      at = end + 1;
    }
    compounds.at(-1)?.push({ text: args === null ? text : `${text}(${args})`, pseudo: isPseudo ? text.replace(/^::?/, '').toLowerCase() : '', args });
  }
  return { compounds, combinators };
}

/** Where what opens there closes again. */
function closing(text: string, from: number): number {
  const open = text[from];
  if (open === '"' || open === "'") {
    for (let at = from + 1; at < text.length; at++) {
      if (text[at] === '\\') at++;
      else if (text[at] === open) return at;
    }
    return text.length;
  }
  const end = open === '[' ? ']' : ')';
  for (let at = from + 1; at < text.length; at++) {
    const next = text[at];
    if (next === end) return at;
    if (next === '\\') at++;
    else if (next === '(' || next === '[' || next === '"' || next === "'") at = closing(text, at);
  }
  return text.length;
}
