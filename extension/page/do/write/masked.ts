/**
 * Whether a text that does not fit a field's pattern would fit once the page has put it in its form: a mask adds what
 * stands between the characters (brackets, dashes, spaces), a formatter changes their case. Nobody can see from outside
 * whether the page has one, so such a text is typed, and read back.
 */

/** Would the text fit the pattern with separators added, in any case? */
export function fitsWhenMasked(pattern: string, text: string): boolean {
  try {
    return new RegExp(`^(?:${withoutSeparators(pattern)})$`, 'vi').test(text);
  } catch (error) {
    // HTML, "The pattern attribute": one that is no regular expression constrains nothing
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

/** An escaped pair, a class of characters, or one character; each with its quantifier. */
const PARTS = /(?<atom>\\.|\[(?:\\.|[^\]\\])*\]|.)(?<quantifier>[?*+]|\{\d+(?:,\d*)?\})?/gsu;

/** The pattern with every separator made optional. */
function withoutSeparators(pattern: string): string {
  return pattern.replace(PARTS, (part: string, atom: string) => (isSeparator(atom) ? `(?:${part})?` : part));
}

/** One of the signs that masks put in, or a choice of such signs. */
function isSeparator(atom: string): boolean {
  return /^(?:[-/:, ]|\\[-/:,.() s]|\[(?:\\?[-/:,.() ]|\\s)+\])$/u.test(atom);
}
