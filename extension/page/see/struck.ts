/** Text with a line through it: a price or a word that no longer holds. CSS Text Decoration 4. */
import { MANY_RULES } from '../dom/style_rules';
import { fold } from '../dom/text';
import { RuleKind } from './rule_elements';

/** What may be struck through; whether it is, its computed style tells. */
export const STRIKING = new RuleKind(({ textDecoration, textDecorationLine }) => /line-through|var\(/.test(`${textDecoration} ${textDecorationLine}`), ['s', 'strike', 'del', '[style*="line-through"]'], MANY_RULES);

/** Where struck text begins and ends in a run: code points that Unicode keeps out of texts. */
export const STRUCK_BEGIN = '\ufdd1';
export const STRUCK_END = '\ufdd2';

/** Folded text with `~~` around what is struck through, also where a run ended within it. */
export function strikesMarked(folded: string): string {
  if (!SIGNS.test(folded)) return folded;
  const signs = folded.match(EACH_SIGN) ?? [];
  let [depth, lowest] = [0, 0];
  for (const sign of signs) lowest = Math.min(lowest, (depth += sign === STRUCK_BEGIN ? 1 : -1));
  const whole = STRUCK_BEGIN.repeat(-lowest) + folded + STRUCK_END.repeat(Math.max(0, depth - lowest));
  let open = 0;
  const marked = whole.replace(EACH_SIGN, (sign) => (sign === STRUCK_BEGIN ? (open++ === 0 ? ' \ufdd1' : '') : --open === 0 ? '\ufdd2 ' : ''));
  return fold(marked.replace(/\ufdd1([^\ufdd2]*)\ufdd2/g, (_, text: string) => struck(text))).replace(/~~ (?=[.,;:!?)\]])/g, '~~');
}

/** A text as struck through; nothing of nothing. */
export const struck = (text: string): string => (fold(text) === '' ? '' : `~~${fold(text)}~~`);

/** What a thing is called, also where all of that is struck through, as of a task that is done. */
export const calledSo = (text: string): string => /^~~([^~]*)~~$/.exec(text)?.[1] ?? text;

const SIGNS = /[\ufdd1\ufdd2]/;
const EACH_SIGN = /[\ufdd1\ufdd2]/g;
