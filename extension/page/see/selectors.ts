/** What the style sheets of a document or shadow tree make depend on other elements, worked out once for each set of sheets. */
import { isReadable, rulesOf, styleRulesOf } from '../dom/style_rules';
import { declaredBy, greater, type Effect } from './declared';
import { dependencesOf, type Dependence } from './dependence';
import type { Turn } from './turn';

type Root = Document | ShadowRoot;

export interface DependentRule extends Dependence {
  readonly effect: Effect;
  /** Custom properties that are set: where layout is made of one of them, the effect is that. */
  readonly customs: readonly string[];
}

export interface RulesOfRoot {
  readonly dependent: readonly DependentRule[];
  /** Of a shadow tree: how it looks depends on what is around its host, or on what is slotted. */
  readonly isByHost: boolean;
  readonly usedForLayout: ReadonlySet<string>;
  readonly hasContainers: boolean;
}

/** Null: not all of them can be read. */
type Learnt = RulesOfRoot | null;

interface Known {
  readonly sheets: readonly (readonly [CSSStyleSheet, rules: number])[];
  readonly rules: Learnt;
}

/** More rules than this are read only when the engine is idle: until then, a change is taken to reach anything. */
const READ_AT_ONCE = 1_000;
const BETWEEN_TURNS = 50;

const known = new WeakMap<Root, Known>();

/** What depends on others there; null: by a sheet that cannot be read, or has not been yet, anything may. A rule that is edited in place is not noticed. */
export function dependentRules(root: Root): RulesOfRoot | null {
  const before = knownOf(root);
  if (before !== null) return before.rules;
  const sheets = sheetsOf(root);
  if (sheets.reduce((count, [, rules]) => count + rules, 0) > READ_AT_ONCE) return null;
  const reading = readRules(root);
  for (let step = reading.next(); ; step = reading.next()) {
    if (step.done !== true) continue;
    known.set(root, { sheets, rules: step.value });
    return step.value;
  }
}

/** Whether style sheets ask for the size of what elements stand in. */
export function askForContainers(roots: Iterable<Root>): boolean {
  for (const root of roots) if (dependentRules(root)?.hasContainers !== false) return true;
  return false;
}

/** Works it out for later, letting the page work in between. */
export async function learnRules(root: Root, turn: Turn): Promise<void> {
  if (knownOf(root) !== null) return;
  const sheets = sheetsOf(root);
  const reading = readRules(root);
  for (let step = reading.next(); ; step = reading.next()) {
    if (step.done === true) {
      known.set(root, { sheets, rules: step.value });
      return;
    }
    if (turn.isDue()) await turn.give();
    if (turn.wasCancelled()) return;
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

/** Yields now and then, for those who count the time. */
function* readRules(root: Root): Generator<undefined, Learnt> {
  if (!sheetsOf(root).every(([sheet]) => isReadable(sheet))) return null;
  const dependent = new Map<string, DependentRule>();
  const usedForLayout = new Set<string>();
  let [isByHost, hasContainers, count] = [false, false, 0];
  for (const rule of styleRulesOf(root)) {
    const { effect, customs, usedForLayout: used } = declaredBy(rule);
    for (const each of used) usedForLayout.add(each);
    const { found, hosts } = dependencesOf(rule.selectorText);
    isByHost ||= hosts;
    hasContainers ||= isInContainerRule(rule);
    for (const each of found) {
      const isOwn = each.isItself && effect === 'own look';
      const own = !isOwn && effect === 'own look' ? 'look' : effect;
      if (own !== 'nothing' || customs.length > 0) add(dependent, { ...each, effect: own, customs });
    }
    if (++count % BETWEEN_TURNS === 0) yield undefined;
  }
  return { dependent: [...dependent.values()], isByHost, usedForLayout, hasContainers };
}

/** Style sheets say the same of many: one is enough. */
function add(found: Map<string, DependentRule>, rule: DependentRule): void {
  const { effect, customs, subject, byChildren, byAttributes, byEmptiness, around } = rule;
  const key = JSON.stringify([subject, byChildren, byAttributes, byEmptiness, around], (_, value: unknown) => (value === Infinity ? 'all' : value));
  const same = found.get(key);
  found.set(key, same === undefined ? rule : { ...rule, effect: greater(same.effect, effect), customs: [...new Set([...same.customs, ...customs])] });
}

function isInContainerRule({ parentRule }: CSSRule): boolean {
  for (let at = parentRule; at !== null; at = at.parentRule) if ('containerQuery' in at) return true;
  return false;
}
