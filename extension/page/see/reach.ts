/** How far a change reaches by the rules of the style sheets: which elements may look or lie otherwise for it. */
import { isElement, isShadowRoot } from '../dom/kinds';
import { scopeOf } from '../dom/tree';
import type { Around, Range } from './dependence';
import { dependentRules, type DependentRule, type RulesOfRoot } from './selectors';

type Root = Document | ShadowRoot;

/** Where children of one element came or went: the siblings on both sides then, null where there was none; undefined: it is not known. */
export interface Gap {
  readonly before: Element | null | undefined;
  readonly after: Element | null | undefined;
}

/** To be told what else may be another. */
export interface Reached {
  /** It, and all in it, may lie elsewhere or not be rendered. */
  layout(element: Element): void;
  /** The same, but everything lies where it did. */
  look(element: Element): void;
  /** Anything may. */
  anything(): void;
}

type Cause = 'children' | 'attributes' | 'state' | 'emptiness';

export class Reach {
  #usedForLayout: ReadonlySet<string> | null = null;

  /** Good for as long as no rules come or go. */
  constructor(
    private readonly roots: Iterable<Root>,
    private readonly reached: Reached,
  ) {}

  /** Elements came or went in `parent`. */
  ofChildren(parent: Element | Root, gaps: readonly Gap[]): void {
    const rules = this.#rulesAt(isElement(parent) ? scopeOf(parent) : parent);
    if (rules === null) return;
    for (const rule of rules.dependent) if (rule.byChildren !== null) this.#siblings(rule, rule.byChildren, parent, gaps);
    if (isElement(parent)) this.#around(rules, parent, 'children');
    this.#hosts(parent, isElement(parent) ? parent : null);
  }

  /** It became empty, or is no longer. */
  ofEmptiness(element: Element): void {
    const rules = this.#rulesAt(scopeOf(element));
    if (rules === null) return;
    for (const rule of rules.dependent) {
      if (rule.byEmptiness === null) continue;
      if (element.matches(rule.subject)) this.#tell(rule, element);
      this.#following(rule, rule.byEmptiness, element);
    }
    this.#around(rules, element, 'emptiness');
    this.#hosts(element, element);
  }

  /** It is another thing by its attributes, or is in another state. */
  ofElement(element: Element, cause: 'attributes' | 'state'): void {
    const rules = this.#rulesAt(scopeOf(element));
    if (rules === null) return;
    const beside = { before: element.previousElementSibling, after: element.nextElementSibling };
    for (const rule of rules.dependent) if (rule.byAttributes !== null) this.#siblings(rule, rule.byAttributes, element.parentNode, [beside]);
    this.#around(rules, element, cause);
    this.#hosts(element.parentNode, element);
  }

  #rulesAt(root: Root): RulesOfRoot | null {
    const rules = dependentRules(root);
    if (rules === null) this.reached.anything();
    return rules;
  }

  #siblings(rule: DependentRule, { before, after }: Range, parent: ParentNode | null, gaps: readonly Gap[]): void {
    if (parent === null) return;
    if (before === Infinity || gaps.some((gap) => gap.before === undefined || gap.after === undefined)) {
      this.#test(rule, parent.firstElementChild, Infinity, 'nextElementSibling');
      return;
    }
    for (const gap of gaps) {
      this.#test(rule, gap.before ?? null, before, 'previousElementSibling');
      this.#test(rule, gap.after ?? null, after, 'nextElementSibling');
    }
  }

  #following(rule: DependentRule, many: number, element: Element): void {
    this.#test(rule, element.nextElementSibling, many, 'nextElementSibling');
  }

  #test(rule: DependentRule, from: Element | null, many: number, next: 'nextElementSibling' | 'previousElementSibling'): void {
    let at = from;
    for (let count = 0; at !== null && count < many; count++) {
      if (at.matches(rule.subject)) this.#tell(rule, at);
      at = at[next];
    }
  }

  /** What holds the change, or stands before what holds it. */
  #around({ dependent }: RulesOfRoot, element: Element, cause: Cause): void {
    for (const rule of dependent) {
      for (const around of rule.around) {
        if (!isBy(around, cause, element)) continue;
        for (let at: Element | null = element; at !== null; at = at.parentElement) {
          this.#anchor(rule, around, at);
          if (around.isBeside) for (let before = at.previousElementSibling; before !== null; before = before.previousElementSibling) this.#anchor(rule, around, before);
        }
      }
    }
  }

  #anchor(rule: DependentRule, { by, anchor, after }: Around, at: Element): void {
    if ((by === 'validity' && !/^(?:form|fieldset)$/.test(at.localName)) || !at.matches(anchor)) return;
    if (after === null) this.#tell(rule, at);
    else this.#following(rule, after, at);
  }

  /** Shadow trees that look otherwise for what happens around or in their host. */
  #hosts(parent: Node | null, element: Element | null): void {
    for (const root of this.roots) {
      if (!isShadowRoot(root) || dependentRules(root)?.isByHost !== true) continue;
      if (root.host.parentNode === parent || root.host === parent || (element !== null && root.host.contains(element))) this.reached.layout(root.host);
    }
  }

  #tell(rule: DependentRule, element: Element): void {
    if (rule.effect === 'layout' || rule.customs.some((name) => this.#isUsedForLayout(name))) this.reached.layout(element);
    else if (rule.effect === 'look' || rule.customs.length > 0 || !HAS_WORDS.test(element.textContent)) this.reached.look(element);
  }

  #isUsedForLayout(name: string): boolean {
    this.#usedForLayout ??= new Set([...this.roots].flatMap((root) => [...(dependentRules(root)?.usedForLayout ?? [])]));
    return this.#usedForLayout.has(name);
  }
}

/** Whether anything looks otherwise for the focus in it. */
export function isFocusAskedFor(roots: Iterable<Root>): boolean {
  for (const root of roots) if (dependentRules(root)?.dependent.some(({ around }) => around.some(({ by }) => by === 'focus')) !== false) return true;
  return false;
}

/** What has words is not told by its colour or picture. */
const HAS_WORDS = /\p{L}{2}/u;

function isBy({ by, asksForEmpty }: Around, cause: Cause, element: Element): boolean {
  switch (by) {
    case 'has':
      return cause !== 'emptiness' || asksForEmpty;
    case 'focus':
      return cause === 'state';
    case 'validity':
      return cause === 'state' || cause === 'children' || (cause === 'attributes' && /^(?:input|select|textarea|button|fieldset|option)$|-/.test(element.localName));
  }
}
