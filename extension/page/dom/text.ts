/** Text as a person sees it: white space folded, and without the characters that show nothing. */

// Soft hyphens, zero-width, bidi-control and tag characters: they show nothing and can hide or reorder text.
const INVISIBLE = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;
const MAY_BE_INVISIBLE = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\udb40]/;
const WHITE_SPACE = /\s+/g;
const NEEDS_FOLDING = /[^\S ]| {2}|^ | $/;
/** Either of the two, in one question: nearly every text is as it should be. */
const NEEDS_MENDING = /[^\S ]| {2}|^ | $|[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\udb40]/;

/** White space folded to single spaces, ends trimmed, invisible characters taken out. */
export function fold(text: string): string {
  if (!NEEDS_MENDING.test(text)) return text;
  const clean = withoutInvisible(text);
  return NEEDS_FOLDING.test(clean) ? clean.replace(WHITE_SPACE, ' ').trim() : clean;
}

/** Folded, and in lower case: what is compared where case does not count. */
export const foldCase = (text: string): string => fold(text).toLocaleLowerCase();

/** The same text as it stands, but for invisible characters. Joiners inside emoji are kept. */
export const withoutInvisible = (text: string): string => (MAY_BE_INVISIBLE.test(text) ? text.replace(INVISIBLE, (found, at: number) => (isJoiner(text, at) ? found : '')) : text);

/** Where the UTF-16 units stand that `withoutInvisible` takes out. */
export function invisibleUnits(text: string): ReadonlySet<number> {
  const units = new Set<number>();
  if (!MAY_BE_INVISIBLE.test(text)) return units;
  for (const { 0: found, index } of text.matchAll(INVISIBLE)) if (!isJoiner(text, index)) for (let at = index; at < index + found.length; at++) units.add(at);
  return units;
}

const PICTOGRAPH_BEFORE = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)$/u;

const isJoiner = (text: string, at: number): boolean => text.charAt(at) === '\u200d' && PICTOGRAPH_BEFORE.test(text.slice(Math.max(0, at - 2), at));
