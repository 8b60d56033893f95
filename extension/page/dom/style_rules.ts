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

/** To go through more rules than these takes longer than to ask the computed style of every element that is read. */
export const MANY_RULES = 300;

export const isStyleRule = (rule: CSSRule): rule is CSSStyleRule => 'selectorText' in rule && !('margins' in rule) && 'style' in rule;

/** Whether all rules of a sheet can be read, those of what it imports with them. */
export function isReadable(sheet: CSSStyleSheet): boolean {
  const rules = rulesOf(sheet);
  return rules !== null && importsIn(rules).every((imported) => imported === null || isReadable(imported));
}

/** CSS Cascade, "@import": they stand before all style rules. */
function importsIn(rules: CSSRuleList): readonly (CSSStyleSheet | null)[] {
  const imports: (CSSStyleSheet | null)[] = [];
  for (const rule of rules) {
    if (isStyleRule(rule)) break;
    if ('styleSheet' in rule) imports.push(rule.styleSheet as CSSStyleSheet | null);
  }
  return imports;
}

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
