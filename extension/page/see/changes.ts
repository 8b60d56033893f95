/**
 * Watches what can make a later look differ from an earlier one: mutations in every document and shadow root that was
 * seen, and the events after which anything may lie elsewhere.
 */
import { composedParent } from '../dom/tree';
import { isElement } from '../dom/kinds';
import { selectorsReach } from './selectors';
import { StyleSheets } from './style_sheets';

/** `all`: everything is to be read anew. `some`: what had children come or go, and what may look different as a whole. */
export type Changed =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'some'; readonly inside: ReadonlySet<Element>; readonly whole: ReadonlySet<Element> }
  | { readonly kind: 'all' };

/** Events after which style or layout can be another without a mutation. */
const EVENTS = [
  'scroll', 'load', 'toggle', 'input', 'change', 'reset', 'invalid', 'submit', 'focusin', 'focusout', 'transitionend', 'animationend', 'slotchange', 'fullscreenchange',
];

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
  #all = true;

  constructor() {
    addEventListener('resize', this.#onEvent);
    document.fonts.addEventListener('loadingdone', this.#onEvent);
  }

  readonly #onEvent = (): void => {
    this.#all = true;
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
      for (const type of EVENTS) root.addEventListener(type, this.#onEvent, { capture: true, passive: true });
    }
  }

  /** Whether anything was reported since then. */
  isAny(): boolean {
    this.#take(this.#observer.takeRecords());
    return this.#all || this.#inside.size + this.#whole.size > 0;
  }

  /** What changed since the last time this was asked. */
  take(): Changed {
    this.#take(this.#observer.takeRecords());
    if (this.#sheets.changed(this.#roots)) this.#all = true;
    const [inside, whole] = [this.#inside, this.#whole];
    const isAll = this.#all || inside.size + whole.size > MANY;
    this.#inside = new Set();
    this.#whole = new Set();
    this.#all = false;
    if (isAll) return { kind: 'all' };
    return inside.size + whole.size === 0 ? { kind: 'nothing' } : { kind: 'some', inside, whole };
  }

  #take(records: readonly MutationRecord[]): void {
    for (const record of records) {
      if (this.#all) return;
      if (record.type === 'attributes') this.#attribute(record.target as Element);
      else {
        const at = isElement(record.target) ? record.target : composedParent(record.target);
        if (at === null || bringsStyle(record)) this.#all = true;
        else this.#inside.add(at);
      }
    }
  }

  /** An attribute can change how the element and all in it look; by some selectors, also what is beside or around it. */
  #attribute(element: Element): void {
    const parent = composedParent(element);
    const reach = selectorsReach(element.ownerDocument);
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

const STYLES = /^(?:style|link|head)$/;

function bringsStyle(record: MutationRecord): boolean {
  const isStyle = (node: Node): boolean => isElement(node) && STYLES.test(node.localName);
  return isStyle(record.target) || (record.target.parentNode !== null && isStyle(record.target.parentNode)) || Array.from(record.addedNodes).some(isStyle) || Array.from(record.removedNodes).some(isStyle);
}
