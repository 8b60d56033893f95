/**
 * Which elements style sheets put text around, by `content` of `::before` and `::after`. Asking every element would cost
 * two styles each; the rules that bring text are few.
 */
import { rulesOf } from '../dom/style_rules';

type Root = Document | ShadowRoot;

interface Known {
  readonly sheets: readonly (readonly [CSSStyleSheet, rules: number])[];
  /** Null: a sheet keeps its rules to itself, and any element may have such text. */
  readonly selector: string | null;
  /** The rules that bring text, as they were: a selector may be changed in place, and so it is for what the mouse is over. */
  readonly rules: readonly Bringing[];
}

interface Bringing {
  readonly rule: CSSStyleRule;
  readonly selectorText: string;
}

const known = new WeakMap<Root, Known>();

/** The elements of a root that may have text put around them; null: any may. */
export function elementsWithText(root: Root): ReadonlySet<Element> | null {
  const selector = selectorOf(root);
  if (selector === null) return null;
  return new Set(selector === '' ? [] : root.querySelectorAll(selector));
}

function selectorOf(root: Root): string | null {
  const sheets = [...root.styleSheets, ...root.adoptedStyleSheets].map((sheet) => [sheet, rulesOf(sheet)?.length ?? -1] as const);
  const before = known.get(root);
  if (before?.sheets.length === sheets.length && sheets.every(([sheet, rules], at) => before.sheets[at]?.[0] === sheet && before.sheets[at][1] === rules) && before.rules.every(isAsBefore)) return before.selector;
  const selectors: string[] = [];
  const bringing: Bringing[] = [];
  const selector = sheets.every(([sheet]) => collect(rulesOf(sheet), '', selectors, bringing)) ? selectors.join(',') : null;
  known.set(root, { sheets, selector, rules: bringing });
  return selector;
}

const isAsBefore = ({ rule, selectorText }: Bringing): boolean => rule.selectorText === selectorText;

/** Adds what the rules select that bring text; false where some cannot be read. */
function collect(rules: CSSRuleList | null, parent: string, found: string[], bringing: Bringing[]): boolean {
  if (rules === null) return false;
  return Array.from(rules).every((rule) => {
    const selector = 'selectorText' in rule ? String(rule.selectorText).replace(/&/g, `:is(${parent})`) : parent;
    if ('style' in rule && bringsText((rule.style as CSSStyleDeclaration).content)) {
      found.push(`:is(${withoutPseudo(selector)})`);
      if ('selectorText' in rule) bringing.push({ rule: rule as CSSStyleRule, selectorText: String(rule.selectorText) });
    }
    if ('styleSheet' in rule && rule.styleSheet !== null) return collect(rulesOf(rule.styleSheet as CSSStyleSheet), parent, found, bringing);
    return !('cssRules' in rule) || collect(rule.cssRules as CSSRuleList, selector, found, bringing);
  });
}

/** What an icon font draws lies in a private part of Unicode, and is no text. */
const bringsText = (content: string): boolean => /\b(?:attr|var)\(/.test(content) || /"[^"]*[^\s"\ue000-\uf8ff\u{f0000}-\u{10ffff}]/u.test(content);

/** `:is()` forgives what it does not know, but takes no pseudo-element. */
const withoutPseudo = (selector: string): string => selector.replace(/(^|[\s>+~,(])::?(?:before|after)\b/g, '$1*').replace(/::?(?:before|after)\b/g, '');
