/** How far a change of an element can reach by the selectors that its document's style sheets use. */

/** `below`: the element and what is in it. `siblings`: also what follows it. `anything`: by `:has()`, or a sheet that cannot be read. */
export type SelectorReach = 'below' | 'siblings' | 'anything';

interface Known {
  readonly sheets: readonly CSSStyleSheet[];
  readonly reach: SelectorReach;
}

const known = new WeakMap<Document, Known>();

/** The reach, worked out once for each set of style sheets. A rule that is added in place is not noticed. */
export const selectorsReach = (document: Document): SelectorReach => knownOf(document).reach;

function knownOf(document: Document): Known {
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
  const before = known.get(document);
  if (before?.sheets.length === sheets.length && sheets.every((sheet, at) => before.sheets[at] === sheet)) return before;
  let reach: SelectorReach = 'below';
  for (const sheet of sheets) reach = farther(reach, reachOf(sheet));
  const now = { sheets, reach };
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

function reachOf(sheet: CSSStyleSheet): SelectorReach {
  const rules = rulesOf(sheet);
  return rules === null ? 'anything' : reachOfRules(rules);
}

function reachOfRules(rules: CSSRuleList): SelectorReach {
  let reach: SelectorReach = 'below';
  for (const rule of rules) {
    const selector = 'selectorText' in rule ? String(rule.selectorText) : '';
    if (selector.includes(':has(')) return 'anything';
    if (/[~+]/.test(selector)) reach = 'siblings';
    if ('cssRules' in rule) reach = farther(reach, reachOfRules(rule.cssRules as CSSRuleList));
    if (reach === 'anything') return reach;
  }
  return reach;
}
