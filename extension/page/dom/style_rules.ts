/** The rules of style sheets, as far as a page's script may read them. */

/** Null: a sheet of another origin, loaded without CORS, keeps its rules to itself. CSSOM, "origin-clean flag". */
export function rulesOf(sheet: CSSStyleSheet): CSSRuleList | null {
  try {
    return sheet.cssRules;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

export const isStyleRule = (rule: CSSRule): rule is CSSStyleRule => 'selectorText' in rule && !('margins' in rule) && 'style' in rule;

/** All style rules of a tree, those in rules and in imported sheets with them. */
export function* styleRulesOf(root: Document | ShadowRoot): Generator<CSSStyleRule> {
  for (const sheet of [...root.styleSheets, ...root.adoptedStyleSheets]) yield* styleRulesIn(rulesOf(sheet));
}

function* styleRulesIn(rules: CSSRuleList | null): Generator<CSSStyleRule> {
  for (const rule of rules ?? []) {
    if (isStyleRule(rule)) yield rule;
    if ('styleSheet' in rule && rule.styleSheet !== null) yield* styleRulesIn(rulesOf(rule.styleSheet as CSSStyleSheet));
    if ('cssRules' in rule) yield* styleRulesIn(rule.cssRules as CSSRuleList);
  }
}
