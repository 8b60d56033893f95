/**
 * What in a selector depends on other elements than the one it selects and those that this stands in: what is beside it, its
 * place among others, what is in it. When one of those comes, goes or changes, this tells what may look different for it.
 */
import { parseSelectors, type ComplexSelector, type CompoundSelector, type SimpleSelector } from '../dom/selector_parts';

/** How many siblings before and after a change it reaches. */
export interface Range {
  readonly before: number;
  readonly after: number;
}

/** Elements around a change that may match for it, as `:has()` and `:focus-within` do. */
export interface Around {
  readonly by: 'has' | 'focus' | 'validity';
  /** Selects them, if they match at all. */
  readonly anchor: string;
  /** By a sibling of the anchor that holds the change: `:has(+ ...)`. */
  readonly isBeside: boolean;
  /** It is asked for something empty. */
  readonly asksForEmpty: boolean;
  /** Who looks different when the anchor matches: null: the anchor; n: up to n following siblings that match `subject`. */
  readonly after: number | null;
}

export interface Dependence {
  /** Selects what may look different, to the bottom, leaving out what depends on others. */
  readonly subject: string;
  /** When siblings come or go; null where it does not depend on them. */
  readonly byChildren: Range | null;
  /** When a sibling becomes another thing. */
  readonly byAttributes: Range | null;
  /** When an element becomes empty or is no longer: so many siblings after it, 0: itself. */
  readonly byEmptiness: number | null;
  readonly around: readonly Around[];
  /** What it selects is the last thing in the selector, not something that the selected stands in. */
  readonly isItself: boolean;
}

/** What the selectors of a list depend on; `hosts`: of a shadow tree, also the place or the content of its host or of what is slotted. */
export function dependencesOf(selectors: string): { readonly found: readonly Dependence[]; readonly hosts: boolean } {
  if (!MAY_DEPEND.test(selectors)) return NOTHING;
  const found: Dependence[] = [];
  let hosts = false;
  for (const selector of parseSelectors(selectors)) {
    const chains = chainsOf(selector);
    chains.forEach((chain, at) => addOf(chain, prefixOf(chains.slice(0, at)), at === chains.length - 1, found));
    hosts ||= selector.compounds.some((compound) => compound.some(({ pseudo, args }) => /^(?:host|slotted)/.test(pseudo) && args !== null && MAY_DEPEND.test(args)));
  }
  return { found, hosts };
}

const MAY_DEPEND = /[~+]|:(?:nth|first-(?:child|of)|last|only|empty|has|focus-within|(?:user-)?(?:in)?valid)/;
const NOTHING = { found: [], hosts: false };

/** Compounds that are asked of siblings, and whether each is asked of the very next one or of any that follows. */
interface Chain {
  readonly compounds: readonly CompoundSelector[];
  readonly steps: readonly ('+' | '~')[];
  /** How the next chain stands in it. */
  readonly then: ' ' | '>';
}

function chainsOf({ compounds, combinators }: ComplexSelector): readonly Chain[] {
  const chains: Chain[] = [];
  let [members, steps]: [CompoundSelector[], ('+' | '~')[]] = [[], []];
  compounds.forEach((compound, at) => {
    members.push(compound);
    const next = combinators[at];
    if (next === '+' || next === '~') steps.push(next);
    else {
      chains.push({ compounds: members, steps, then: next ?? ' ' });
      [members, steps] = [[], []];
    }
  });
  return chains;
}

/** What stands to the left. Of what a rule is nested in, and of a shadow tree's host, nothing is said there. */
function prefixOf(chains: readonly Chain[]): string {
  let prefix = '';
  for (const { compounds, then } of chains) {
    const last = compounds.at(-1) ?? [];
    prefix = last.some(({ text, pseudo }) => text === '&' || /^(?:scope|host|slotted)/.test(pseudo)) ? '' : `${prefix}${plain(last)} ${then} `;
  }
  return prefix;
}

/** What a compound selects by itself and by what it stands in. */
const plain = (compound: CompoundSelector): string =>
  compound
    .filter(isPlain)
    .map(({ text }) => text)
    .join('') || '*';

/** Whatever is told by a state may have changed just as well, and counts as met. */
const isPlain = ({ text, pseudo, args }: SimpleSelector): boolean =>
  pseudo === '' ? text !== '&' && !text.includes('|') : args !== null && /^(?:is|where|not)$/.test(pseudo) && !/[:+~&|]/.test(args);

/** What one compound depends on. Where it is not said what the anchor is, it is what the compound is asked of. */
interface Own {
  readonly children: Range | null;
  readonly attributes: Range | null;
  readonly emptiness: number | null;
  readonly around: readonly (Omit<Around, 'anchor'> & { readonly anchor: string | null })[];
}

function addOf({ compounds, steps }: Chain, prefix: string, isLast: boolean, found: Dependence[]): void {
  const subject = prefix + plain(compounds.at(-1) ?? []);
  const all = steps.length === 0 ? null : { before: 0, after: reachOf(steps) };
  let [byChildren, byAttributes, byEmptiness]: [Range | null, Range | null, number | null] = [all, all, null];
  const around: Around[] = [];
  for (const [at, compound] of compounds.entries()) {
    const own = ownOf(compound, found);
    const after = reachOf(steps.slice(at));
    byChildren = widest(byChildren, further(own.children, after));
    byAttributes = widest(byAttributes, further(own.attributes, after));
    if (own.emptiness !== null) byEmptiness = Math.max(byEmptiness ?? 0, own.emptiness + after);
    for (const each of own.around) {
      if (each.after !== null) around.push({ ...each, anchor: each.anchor ?? '*', after: each.after + after });
      else around.push({ ...each, anchor: prefix + plain(compound), after: at === compounds.length - 1 ? null : after });
    }
  }
  if (byChildren === null && byAttributes === null && byEmptiness === null && around.length === 0) return;
  found.push({ subject, byChildren, byAttributes, byEmptiness, around, isItself: isLast });
}

/** How many siblings on these steps may lead. */
const reachOf = (steps: readonly ('+' | '~')[]): number => (steps.includes('~') ? Infinity : steps.length);

const further = (range: Range | null, after: number): Range | null => range && { before: range.before, after: range.after + after };

const widest = (a: Range | null, b: Range | null): Range | null => (a === null || b === null ? (a ?? b) : { before: Math.max(a.before, b.before), after: Math.max(a.after, b.after) });

const BESIDE: Range = { before: 1, after: 1 };
const ALL: Range = { before: Infinity, after: Infinity };

function ownOf(compound: CompoundSelector, found: Dependence[]): Own {
  let [children, attributes, emptiness]: [Range | null, Range | null, number | null] = [null, null, null];
  const around: Own['around'][number][] = [];
  for (const { pseudo, args } of compound) {
    if (/^(?:first|last|only)-child$/.test(pseudo)) children = widest(children, BESIDE);
    else if (/^nth-|-of-type$/.test(pseudo)) {
      children = ALL;
      if (args !== null && OF.test(args)) attributes = ALL;
    } else if (pseudo === 'empty') emptiness = Math.max(emptiness ?? 0, 0);
    else if (pseudo === 'focus-within') around.push({ ...PLAIN, by: 'focus' });
    else if (/^(?:user-)?(?:in)?valid$/.test(pseudo)) around.push({ ...PLAIN, by: 'validity' });
    else if (pseudo === 'has') around.push({ ...PLAIN, by: 'has', isBeside: /(?:^|,)\s*[+~]/.test(args ?? ''), asksForEmpty: args?.includes(':empty') === true });
    if (args === null || pseudo === 'has' || !MAY_DEPEND.test(args)) continue;
    // A selector in the parentheses is asked of the same element; what comes before its last part, of others.
    for (const inner of parseSelectors(args.replace(OF, ''))) {
      const chains = chainsOf(inner);
      const before: Dependence[] = [];
      chains.forEach((chain, at) => addOf(chain, '', false, at === chains.length - 1 ? before : found));
      for (const each of before) {
        children = widest(children, each.byChildren);
        attributes = widest(attributes, each.byAttributes);
        if (each.byEmptiness !== null) emptiness = Math.max(emptiness ?? 0, each.byEmptiness);
        around.push(...each.around);
      }
    }
  }
  return { children, attributes, emptiness, around };
}

const PLAIN = { isBeside: false, asksForEmpty: false, anchor: null, after: null } as const;

/** Selectors Level 4, ":nth-child(An+B of S)". */
const OF = /^.*?\sof\s/;
