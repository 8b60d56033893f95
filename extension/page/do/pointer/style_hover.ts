/**
 * `:hover` by style alone. No script can set it, so the rules that name it are made to hold for a marked element too:
 * `:hover` becomes `:is(:hover, [mark])`, of the same weight and at the same place in the cascade, and what the mouse is
 * over is marked. Begins with the first hover that is asked for; until then no page is touched.
 */
import { isStyleRule, rulesOf } from '../../dom/style_rules';
import { type OverChains } from './over';

/** The attribute of what the mouse is over; its change is no change of the page's. */
export const HOVER_MARK = 'data-pagehand-hover';

/** `:hover` outside of an escaped class name (`.hover\:open`). */
const HOVER = /(?<!\\):hover(?![\w-])/u;

export interface StyleHover {
  /** Mirror the rules of all these trees from now on; how many sheets are of another origin and cannot be read. */
  begin(roots: readonly (Document | ShadowRoot)[]): number;
  /** The mouse is over these and nothing else. */
  mark(chains: OverChains): void;
}

export function createStyleHover(): StyleHover {
  let isOn = false;
  const read = new WeakMap<CSSStyleSheet, number>();
  let marked: readonly Element[] = [];

  /** 1 where the sheet cannot be read. */
  const mirrorSheet = (sheet: CSSStyleSheet): number => {
    const rules = rulesOf(sheet);
    if (rules === null) return 1;
    if (read.get(sheet) === rules.length) return 0;
    read.set(sheet, rules.length);
    return mirrorRules(rules);
  };

  const mirrorRules = (rules: CSSRuleList): number => {
    let unreadable = 0;
    for (const rule of rules) {
      if (isStyleRule(rule) && HOVER.test(rule.selectorText)) rule.selectorText = rule.selectorText.replaceAll(new RegExp(HOVER, 'gu'), `:is(:hover, [${HOVER_MARK}])`);
      if ('styleSheet' in rule && rule.styleSheet !== null) unreadable += mirrorSheet(rule.styleSheet as CSSStyleSheet);
      if ('cssRules' in rule) unreadable += mirrorRules(rule.cssRules as CSSRuleList);
    }
    return unreadable;
  };

  return {
    begin(roots) {
      isOn = true;
      const sheets = roots.flatMap((root) => [...root.styleSheets, ...root.adoptedStyleSheets]);
      return sheets.reduce((sum, sheet) => sum + mirrorSheet(sheet), 0);
    },
    mark(chains) {
      if (!isOn) return;
      const now = [...chains.values()].flat();
      for (const element of marked) if (!now.includes(element)) element.removeAttribute(HOVER_MARK);
      for (const element of now) if (!element.hasAttribute(HOVER_MARK)) element.setAttribute(HOVER_MARK, '');
      marked = now;
    },
  };
}
