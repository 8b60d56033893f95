/** Whether pseudo-elements of a document may lie on what stands elsewhere: they have no box that could be asked for. */
import { rulesOf } from '../dom/style_rules';

/** Whether any element of the document fits a rule that positions its `::before` or `::after`. */
export function hasPositionedPseudoElements(document: Document): boolean {
  const selectors: string[] = [];
  const areKnown = [...document.styleSheets, ...document.adoptedStyleSheets].every((sheet) => collect(rulesOf(sheet), selectors));
  return !areKnown || (selectors.length > 0 && document.querySelector(selectors.join(',')) !== null);
}

/** Adds what the rules select; false where some cannot be read. */
function collect(rules: CSSRuleList | null, found: string[]): boolean {
  if (rules === null) return false;
  return Array.from(rules).every((rule) => {
    const selector = 'selectorText' in rule ? String(rule.selectorText) : '';
    if (PSEUDO.test(selector) && /^(?:absolute|fixed)$/.test((rule as CSSStyleRule).style.position)) {
      found.push(`:is(${selector.replace(/(^|[\s>+~,(])::?(?:before|after)\b/g, '$1*').replace(/::?(?:before|after)\b/g, '')})`);
    }
    return !('cssRules' in rule) || collect(rule.cssRules as CSSRuleList, found);
  });
}

const PSEUDO = /::?(?:before|after)\b/;
