/** How far a change of an element can reach by the selectors that its document's style sheets use. */

/** `below`: the element and what is in it. `siblings`: also what follows it. `anything`: by `:has()`, or a sheet that cannot be read. */
export type SelectorReach = 'below' | 'siblings' | 'anything';

interface Reaches {
  readonly ofAttributes: SelectorReach;
  /** Of the focus, of what is typed or ticked. */
  readonly ofStates: SelectorReach;
}

interface Known extends Reaches {
  readonly sheets: readonly CSSStyleSheet[];
}

const known = new WeakMap<Document, Known>();

/** The reach, worked out once for each set of style sheets. A rule that is added in place is not noticed. */
export const selectorsReach = (document: Document): SelectorReach => knownOf(document).ofAttributes;

/** The same for a change of the focus or of what a field holds, which selectors can ask for from around it. */
export const statesReach = (document: Document): SelectorReach => knownOf(document).ofStates;

function knownOf(document: Document): Known {
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
  const before = known.get(document);
  if (before?.sheets.length === sheets.length && sheets.every((sheet, at) => before.sheets[at] === sheet)) return before;
  let ofAttributes: SelectorReach = 'below';
  let ofStates: SelectorReach = 'below';
  for (const sheet of sheets) {
    const reaches = reachesOf(sheet);
    ofAttributes = farther(ofAttributes, reaches.ofAttributes);
    ofStates = farther(ofStates, reaches.ofStates);
  }
  const now = { sheets, ofAttributes, ofStates };
  known.set(document, now);
  return now;
}

const ORDER: readonly SelectorReach[] = ['below', 'siblings', 'anything'];
const farther = (a: SelectorReach, b: SelectorReach): SelectorReach => (ORDER.indexOf(a) > ORDER.indexOf(b) ? a : b);

/** Null: a sheet of another origin keeps its rules to itself. */
export function rulesOf(sheet: CSSStyleSheet): CSSRuleList | null {
  try {
    return sheet.cssRules;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

const ANYTHING: Reaches = { ofAttributes: 'anything', ofStates: 'anything' };
/** Selectors Level 4: these match an element by the state of what is in it. */
const FROM_AROUND = /:focus-within|:(?:user-)?(?:in)?valid/;

function reachesOf(sheet: CSSStyleSheet): Reaches {
  const rules = rulesOf(sheet);
  return rules === null ? ANYTHING : reachesOfRules(rules);
}

function reachesOfRules(rules: CSSRuleList): Reaches {
  let ofAttributes: SelectorReach = 'below';
  let ofStates: SelectorReach = 'below';
  for (const rule of rules) {
    const selector = 'selectorText' in rule ? String(rule.selectorText) : '';
    if (selector.includes(':has(')) return ANYTHING;
    const own: SelectorReach = /[~+]/.test(selector) ? 'siblings' : 'below';
    const inner = 'cssRules' in rule ? reachesOfRules(rule.cssRules as CSSRuleList) : { ofAttributes: own, ofStates: own };
    ofAttributes = farther(farther(ofAttributes, own), inner.ofAttributes);
    ofStates = farther(farther(ofStates, FROM_AROUND.test(selector) ? 'anything' : own), inner.ofStates);
    if (ofAttributes === 'anything') return ANYTHING;
  }
  return { ofAttributes, ofStates };
}
