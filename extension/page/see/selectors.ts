/** How far a change of an element can reach by the selectors of the style sheets of its document or shadow tree. */
import { isReadable, rulesOf, styleRulesOf } from '../dom/style_rules';
import type { Turn } from './turn';

/** `below`: the element and what is in it. `siblings`: also what follows it. `anything`: by `:has()`, or a sheet that cannot be read. */
export type SelectorReach = 'below' | 'siblings' | 'anything';

interface Reaches {
  readonly ofAttributes: SelectorReach;
  /** Of the focus, of what is typed or ticked. */
  readonly ofStates: SelectorReach;
  /** Of children that come or go. */
  readonly ofChildren: SelectorReach;
}

type Root = Document | ShadowRoot;

interface Known extends Reaches {
  readonly sheets: readonly (readonly [CSSStyleSheet, rules: number])[];
}

const ANYTHING: Reaches = { ofAttributes: 'anything', ofStates: 'anything', ofChildren: 'anything' };

/** More rules than this are read only when the engine is idle: until then, a change is taken to reach anything. */
const READ_AT_ONCE = 1_000;
const BETWEEN_TURNS = 100;

const known = new WeakMap<Root, Known>();

/** The reach, worked out once for each set of style sheets. A rule that is edited in place is not noticed. */
export const selectorsReach = (root: Root): SelectorReach => reachesIn(root).ofAttributes;

/** The same for a change of the focus or of what a field holds, which selectors can ask for from around it. */
export const statesReach = (root: Root): SelectorReach => reachesIn(root).ofStates;

/** The same for elements that come or go. */
export const childrenReach = (root: Root): SelectorReach => reachesIn(root).ofChildren;

/** Works it out for later, letting the page work in between. */
export async function learnReach(root: Root, turn: Turn): Promise<void> {
  if (knownOf(root) !== null) return;
  const sheets = sheetsOf(root);
  const reading = readReaches(root);
  for (let step = reading.next(); ; step = reading.next()) {
    if (step.done === true) {
      known.set(root, { sheets, ...step.value });
      return;
    }
    if (turn.isDue()) await turn.give();
    if (turn.wasCancelled()) return;
  }
}

function reachesIn(root: Root): Reaches {
  const before = knownOf(root);
  if (before !== null) return before;
  const sheets = sheetsOf(root);
  if (sheets.reduce((count, [, rules]) => count + rules, 0) > READ_AT_ONCE) return ANYTHING;
  const reading = readReaches(root);
  for (let step = reading.next(); ; step = reading.next()) {
    if (step.done !== true) continue;
    known.set(root, { sheets, ...step.value });
    return step.value;
  }
}

const sheetsOf = (root: Root): Known['sheets'] => [...root.styleSheets, ...root.adoptedStyleSheets].map((sheet) => [sheet, rulesOf(sheet)?.length ?? UNREADABLE]);

/** Stands for the count of rules that cannot be read. */
const UNREADABLE = -1;

/** What was worked out, if the style sheets are the same still. */
function knownOf(root: Root): Known | null {
  const before = known.get(root);
  const sheets = sheetsOf(root);
  return before?.sheets.length === sheets.length && sheets.every(([sheet, rules], at) => before.sheets[at]?.[0] === sheet && before.sheets[at][1] === rules) ? before : null;
}

const BESIDE = /[~+]/;
/** Selectors Level 4, "tree-structural pseudo-classes": an element by its place among others. */
const BY_PLACE = /:(?:nth|first|last|only|empty)/;
/** Selectors Level 4: these match an element by the state of what is in it. */
const FROM_AROUND = /:focus-within|:(?:user-)?(?:in)?valid/;

/** Yields now and then, for those who count the time. */
function* readReaches(root: Root): Generator<undefined, Reaches> {
  if (!sheetsOf(root).every(([sheet]) => isReadable(sheet))) return ANYTHING;
  let [isBeside, isByPlace, isAround, count] = [false, false, false, 0];
  for (const { selectorText } of styleRulesOf(root)) {
    if (selectorText.includes(':has(')) return ANYTHING;
    isBeside ||= BESIDE.test(selectorText);
    isByPlace ||= BY_PLACE.test(selectorText);
    isAround ||= FROM_AROUND.test(selectorText);
    if (++count % BETWEEN_TURNS === 0) yield undefined;
  }
  const ofAttributes = isBeside ? 'siblings' : 'below';
  return { ofAttributes, ofStates: isAround ? 'anything' : ofAttributes, ofChildren: isByPlace ? 'siblings' : ofAttributes };
}
