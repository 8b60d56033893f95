/**
 * Watches what can make a later look differ from an earlier one: mutations in every document and shadow root that was
 * seen, and the events after which anything may lie elsewhere.
 */
import { composedParent, scopeOf } from '../dom/tree';
import { isDocument, isElement, isHtml } from '../dom/kinds';
import { childrenReach, selectorsReach, statesReach, type SelectorReach } from './selectors';
import { StyleSheets } from './style_sheets';

/** `all`: everything is to be read anew. `some`: what had children come or go, what may look different as a whole, what came, and in what the rest may look different for it. */
export type Changed =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'some'; readonly inside: ReadonlySet<Element>; readonly whole: ReadonlySet<Element>; readonly arrived: readonly Element[]; readonly restyled: ReadonlySet<Element> }
  | { readonly kind: 'all' };

/** Events after which style or layout can be another anywhere without a mutation. */
const ANYWHERE = ['toggle', 'reset', 'submit', 'slotchange', 'fullscreenchange'];
/** Events that tell of another state of their target, or of the end of a change that it went through. */
const OF_TARGET = ['load', 'input', 'change', 'invalid', 'focusin', 'focusout', 'transitionend', 'animationend'];

const OPTIONS: MutationObserverInit = { subtree: true, childList: true, characterData: true, attributes: true };

/** More than this in one go, and reading all anew is quicker. */
const MANY = 200;

export class Changes {
  readonly #observer = new MutationObserver((records) => this.#take(records));
  readonly #watched = new WeakSet<Document | ShadowRoot>();
  #roots: Iterable<Document | ShadowRoot> = [];
  readonly #sheets = new StyleSheets();
  #inside = new Set<Element>();
  #whole = new Set<Element>();
  #arrived: Element[] = [];
  #restyled = new Set<Element>();
  /** What told of another state of itself. */
  readonly #states = new Set<Element>();
  #all = true;

  constructor() {
    addEventListener('resize', this.#onAnything);
    document.fonts.addEventListener('loadingdone', this.#onAnything);
  }

  readonly #onAnything = (): void => {
    this.#all = true;
  };

  readonly #onScroll = (event: Event): void => {
    const target = event.target as Node;
    const scrolled = isDocument(target) ? target.documentElement : target;
    if (isElement(scrolled)) this.#inside.add(scrolled);
  };

  readonly #onState = (event: Event): void => {
    // A listener at the root of a shadow tree is told what goes on in it; one farther up hears of the host.
    const target = event.target as Node;
    if (!isElement(target) || STYLES.test(target.localName)) this.#all = true;
    else this.#states.add(target);
  };

  /** An element is another thing now, for a reason that no mutation tells. */
  report(element: Element): void {
    if (element.isConnected && !this.#all) this.#attribute(element);
  }

  /** Begin to watch what is not watched yet. */
  watch(roots: ReadonlySet<Document | ShadowRoot>): void {
    this.#roots = roots;
    for (const root of roots) {
      if (this.#watched.has(root)) continue;
      this.#watched.add(root);
      this.#observer.observe(root, OPTIONS);
      this.#sheets.learn(root);
      for (const [types, listener] of [[ANYWHERE, this.#onAnything], [OF_TARGET, this.#onState], [['scroll'], this.#onScroll]] as const) {
        for (const type of types) root.addEventListener(type, listener, { capture: true, passive: true });
      }
    }
  }

  /** Whether anything was reported since then. */
  isAny(): boolean {
    this.#take(this.#observer.takeRecords());
    return this.#all || this.#inside.size + this.#whole.size + this.#states.size > 0;
  }

  /** What changed since the last time this was asked. */
  take(): Changed {
    this.#take(this.#observer.takeRecords());
    if (this.#sheets.changed(this.#roots)) this.#all = true;
    this.#takeStates();
    const [inside, whole, arrived, restyled] = [this.#inside, this.#whole, this.#arrived, this.#restyled];
    const isAll = this.#all || inside.size + whole.size > MANY;
    this.#inside = new Set();
    this.#whole = new Set();
    this.#arrived = [];
    this.#restyled = new Set();
    this.#all = false;
    if (isAll) return { kind: 'all' };
    return inside.size + whole.size === 0 ? { kind: 'nothing' } : { kind: 'some', inside, whole, arrived, restyled };
  }

  #take(records: readonly MutationRecord[]): void {
    for (const record of records) {
      if (this.#all) return;
      if (record.attributeName === 'aria-modal') this.#all = true;
      else if (record.type === 'attributes') this.#attribute(record.target as Element);
      else {
        const at = isElement(record.target) ? record.target : composedParent(record.target);
        if (at === null || bringsStyle(record)) this.#all = true;
        else this.#children(at, record);
      }
    }
  }

  #children(at: Element, { addedNodes, removedNodes }: MutationRecord): void {
    this.#inside.add(at);
    const arrived = Array.from(addedNodes).filter(isElement);
    this.#arrived.push(...arrived);
    if (arrived.length === 0 && !Array.from(removedNodes).some(isElement)) return;
    const reach = childrenReach(scopeOf(arrived[0] ?? at));
    if (reach === 'anything') this.#all = true;
    else if (reach === 'siblings') this.#restyled.add(at);
  }

  #takeStates(): void {
    for (const target of this.#states) {
      if (this.#all) break;
      if (target.isConnected) for (const each of withItsGroup(target)) this.#attribute(each, statesReach);
    }
    this.#states.clear();
  }

  /** An attribute can change how the element and all in it look; by some selectors, also what is beside or around it. */
  #attribute(element: Element, reachOf: (root: Document | ShadowRoot) => SelectorReach = selectorsReach): void {
    const parent = composedParent(element);
    const reach = reachOf(scopeOf(element));
    if (parent === null || reach === 'anything' || parent.localName === 'html') {
      this.#all = true;
      return;
    }
    this.#inside.add(parent);
    this.#whole.add(element);
    if (reach !== 'siblings') return;
    for (let next = element.nextElementSibling; next !== null; next = next.nextElementSibling) {
      if (this.#whole.size > MANY) break;
      this.#whole.add(next);
    }
  }
}

/** With a radio button, those that it may have switched off. */
function withItsGroup(element: Element): readonly Element[] {
  if (!isHtml(element, 'input') || element.type !== 'radio') return [element];
  const radios = [...scopeOf(element).querySelectorAll<HTMLInputElement>('input[type=radio]')];
  return [element, ...radios.filter(({ name }) => name === element.name)];
}

const STYLES = /^(?:style|link|head)$/;

function bringsStyle(record: MutationRecord): boolean {
  const isStyle = (node: Node): boolean => isElement(node) && STYLES.test(node.localName);
  return isStyle(record.target) || (record.target.parentNode !== null && isStyle(record.target.parentNode)) || Array.from(record.addedNodes).some(isStyle) || Array.from(record.removedNodes).some(isStyle);
}
