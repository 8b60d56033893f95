/**
 * Which elements style sheets say a certain thing of, by the rules that say it. Asking the computed style of every element
 * would take too long; the rules are few.
 */
import { rulesOf } from '../dom/style_rules';
import { scopeOf } from '../dom/tree';

type Root = Document | ShadowRoot;

interface Known {
  readonly sheets: readonly (readonly [CSSStyleSheet, rules: number])[];
  /** Null: a sheet keeps its rules to itself, and may say it of any element. */
  readonly selector: string | null;
  /** The rules that say it, as they were: a selector may be changed in place, and so it is for what the mouse is over. */
  readonly rules: readonly Saying[];
}

interface Saying {
  readonly rule: CSSStyleRule;
  readonly selectorText: string;
}

/** Rules of one kind, those in rules and in imported sheets with them. */
export class RuleKind {
  readonly #known = new WeakMap<Root, Known>();

  /** `besides`: what is of this kind without a rule; `most`: of sheets with more rules, all elements are to be asked, which is quicker. */
  constructor(
    private readonly says: (style: CSSStyleDeclaration, selector: () => string) => boolean,
    private readonly besides: readonly string[] = [],
    private readonly most = Infinity,
  ) {}

  /** What the rules of a root select, without `::before` and `::after`; null: any element may be of the kind. */
  selectorOf(root: Root): string | null {
    const sheets = [...root.styleSheets, ...root.adoptedStyleSheets].map((sheet) => [sheet, rulesOf(sheet)?.length ?? -1] as const);
    if (sheets.reduce((sum, [, rules]) => sum + rules, 0) > this.most) return null;
    const before = this.#known.get(root);
    if (before?.sheets.length === sheets.length && sheets.every(([sheet, rules], at) => before.sheets[at]?.[0] === sheet && before.sheets[at][1] === rules) && before.rules.every(isAsBefore)) return before.selector;
    const selectors = [...this.besides];
    const rules: Saying[] = [];
    const selector = sheets.every(([sheet]) => this.#collect(rulesOf(sheet), '', selectors, rules)) ? selectors.join(',') : null;
    this.#known.set(root, { sheets, selector, rules });
    return selector;
  }

  /** Adds what the rules of this kind select; false where some cannot be read. */
  #collect(rules: CSSRuleList | null, parent: string, found: string[], saying: Saying[]): boolean {
    if (rules === null) return false;
    return Array.from(rules).every((rule) => {
      // To write a selector takes longer than all else that is asked here.
      const selector = (): string => ('selectorText' in rule ? String(rule.selectorText).replace(/&/g, `:is(${parent})`) : parent);
      if ('style' in rule && this.says(rule.style as CSSStyleDeclaration, selector)) {
        found.push(`:is(${withoutPseudo(selector())})`);
        if ('selectorText' in rule) saying.push({ rule: rule as CSSStyleRule, selectorText: String(rule.selectorText) });
      }
      if ('styleSheet' in rule && rule.styleSheet !== null) return this.#collect(rulesOf(rule.styleSheet as CSSStyleSheet), parent, found, saying);
      const inner = 'cssRules' in rule ? (rule.cssRules as CSSRuleList) : null;
      return inner === null || inner.length === 0 || this.#collect(inner, selector(), found, saying);
    });
  }
}

const isAsBefore = ({ rule, selectorText }: Saying): boolean => rule.selectorText === selectorText;

/** `:is()` forgives what it does not know, but takes no pseudo-element. */
const withoutPseudo = (selector: string): string => selector.replace(/(^|[\s>+~,(])::?(?:before|after)\b/g, '$1*').replace(/::?(?:before|after)\b/g, '');

const NOT_LOOKED_FOR = { roots: -1, elements: null };

/** The elements that rules of a kind select in one state of the page. */
export class RuleElements {
  readonly #byRoot = new Map<Root, ReadonlySet<Element> | null>();
  /** The same of all roots together. */
  #all: { readonly roots: number; readonly elements: ReadonlySet<Element> | null } = NOT_LOOKED_FOR;

  /** `roots`: those that the elements stand in, which may come to be more. */
  constructor(
    private readonly kind: RuleKind,
    private readonly roots: ReadonlySet<Root>,
  ) {}

  /** The page is in another state now. */
  begin(): void {
    this.#byRoot.clear();
    this.#all = NOT_LOOKED_FOR;
  }

  /** Those of the root of this element, if not of all; null: any may be. */
  near(element: Element): ReadonlySet<Element> | null {
    const all = this.#all.roots === this.roots.size ? this.#all.elements : this.#allTogether();
    return all ?? this.#inRoot(scopeOf(element));
  }

  #inRoot(root: Root): ReadonlySet<Element> | null {
    let elements = this.#byRoot.get(root);
    if (elements === undefined) {
      const selector = this.kind.selectorOf(root);
      elements = selector === null ? null : new Set(selector === '' ? [] : root.querySelectorAll(selector));
      this.#byRoot.set(root, elements);
    }
    return elements;
  }

  /** Of all roots, which saves asking each element for its own; null where that does not do. */
  #allTogether(): ReadonlySet<Element> | null {
    const { roots } = this;
    const each = Array.from(roots, (root) => this.#inRoot(root));
    const elements = each.length === 0 || each.includes(null) ? null : new Set(each.flatMap((found) => [...(found ?? [])]));
    this.#all = { roots: roots.size, elements };
    return elements;
  }
}
