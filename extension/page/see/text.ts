/** Text of a page made fit for one line, unable to look like a line of ours. */
import { fold, withoutInvisible } from '../dom/text';

/** Ends a cell in a run of text: a code point that Unicode keeps out of texts. */
export const CELL_END = '\ufdd0';
const CELL_ENDS = / *\ufdd0 */g;
const OUTER_ENDS = /^[ \ufdd0]+|[ \ufdd0]+$/g;

/** Folded text with `|` between its cells. */
export const cellsApart = (folded: string): string => (folded.includes(CELL_END) ? folded.replace(OUTER_ENDS, '').replace(CELL_ENDS, '|') : folded);

/** Whether there is anything to see in it. */
export function hasInk(text: string): boolean {
  return INK.test(text) && fold(text) !== '';
}
const INK = /\S/;

const FORGES = /^(?:\[|\*\[|\.\.\.|\\)/;

/** Folded text as the start of a line: what would read as a line of ours gets a backslash before it. */
export function unforged(folded: string): string {
  return FORGES.test(folded) ? `\\${folded}` : folded;
}

const NEEDS_QUOTES = /[\s"<>=]|\/$/;

/** An attribute's value as the grammar writes it. */
export function quoted(value: string): string {
  if (value !== '' && !NEEDS_QUOTES.test(value) && !value.includes('\\')) return value;
  return `"${value.replace(/\\/g, '\\\\').replace(/"/g, '\\"')}"`;
}

/** Several values as one attribute in quotes, `|` between; one inside a value is `\|`. */
export function quotedList(values: readonly string[]): string {
  const joined = values.map((value) => value.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\|/g, '\\|')).join('|');
  return values.length !== 1 || joined === '' || NEEDS_QUOTES.test(joined) || joined.includes('\\') ? `"${joined}"` : joined;
}

const LONGEST_VALUE = 200;

/** A value as it stands, cut after 200 characters with the count of the rest. */
function verbatim(value: string): string {
  const clean = withoutInvisible(value);
  return clean.length > LONGEST_VALUE ? `${clean.slice(0, LONGEST_VALUE)}…+${clean.length - LONGEST_VALUE}…` : clean;
}

/** The same in quotes, line breaks as `\n`. A break is written after the escaping, so that a backslash of the page stays one. */
export function quotedVerbatim(value: string): string {
  return quoted(verbatim(value)).replace(/\r\n?|[\n\u2028\u2029\u0085\v\f]/g, '\\n');
}

/** At most so many characters, the last an ellipsis where the rest is left out. */
export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, longest - 1).trimEnd()}…`;
}
