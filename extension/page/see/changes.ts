/**
 * Watches what can make a later look differ from an earlier one: mutations in every document and shadow root that was
 * seen, and the events after which anything may lie elsewhere.
 */
import { areFormsHiding, isHiding } from '../dom/hiding_forms';
import { isDocument, isElement, isHtml, isText } from '../dom/kinds';
import { radioGroup } from '../dom/radio_group';
import { composedParent } from '../dom/tree';
import { isFocusAskedFor, Reach, type Gap, type Reached } from './reach';
import { focusedElement } from './state';
import { Unannounced } from './unannounced';

/** `all`: everything is to be read anew. */
export type Changed = { readonly kind: 'nothing' } | SomeChanged | { readonly kind: 'all' };

interface SomeChanged {
  readonly kind: 'some';
  /** Its children or text changed, or what is right in it may lie elsewhere. */
  readonly inside: ReadonlySet<Element>;
  /** To be read anew with all that is in it. */
  readonly whole: ReadonlySet<Element>;
  /** Added to the page. */
  readonly arrived: readonly Element[];
  /** In the same place with another look. */
  readonly restyled: ReadonlySet<Element>;
}

/** Events after which style or layout can be another anywhere without a mutation. */
const ANYWHERE = ['toggle', 'reset', 'submit', 'slotchange', 'fullscreenchange'];
/** Events that tell of another state of their target, or of the end of a change that it went through. */
const OF_TARGET = ['load', 'input', 'change', 'invalid', 'focusin', 'focusout', 'transitionend', 'animationend'];

const OPTIONS: MutationObserverInit = { subtree: true, childList: true, characterData: true, characterDataOldValue: true, attributes: true };

/** More than this in one go, and reading all anew is quicker. */
const MANY = 200;

export class Changes {
  readonly #observer = new MutationObserver((records) => this.#take(records));
  readonly #watched = new WeakSet<Document | ShadowRoot>();
  #roots: Iterable<Document | ShadowRoot> = [];
  readonly #unannounced = new Unannounced();
  #inside = new Set<Element>();
  #whole = new Set<Element>();
  #arrived: Element[] = [];
  #restyled = new Set<Element>();
  /** What bears other attributes. */
  readonly #attributes = new Set<Element>();
  /** What told of another state of itself. */
  readonly #states = new Set<Element>();
  /** What may be another control's label now. */
  readonly #labels = new Set<HTMLLabelElement>();
  readonly #children = new Map<Element | Document | ShadowRoot, Children>();
  #focused: Element | null = null;
  #all = true;

  /** `part` is told of elements that went. */
  constructor(private readonly part: (elements: readonly Element[]) => void) {
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
    if (areFormsHiding() || !isElement(target) || STYLES.test(target.localName)) this.#all = true;
    else this.#states.add(target);
  };

  /** An element is another thing now, for a reason that no mutation tells. */
  report(element: Element): void {
    this.#attributes.add(element);
  }

  /** Begin to watch what is not watched yet. */
  watch(roots: ReadonlySet<Document | ShadowRoot>): void {
    this.#roots = roots;
    for (const root of roots) {
      if (this.#watched.has(root)) continue;
      this.#watched.add(root);
      this.#observer.observe(root, OPTIONS);
      this.#unannounced.learn(root);
      for (const [types, listener] of [[ANYWHERE, this.#onAnything], [OF_TARGET, this.#onState], [['scroll'], this.#onScroll]] as const) {
        for (const type of types) root.addEventListener(type, listener, { capture: true, passive: true });
      }
    }
  }

  /** Whether the page reported a change since the last `take`. */
  isAny(): boolean {
    this.#take(this.#observer.takeRecords());
    return this.#all || this.#inside.size + this.#attributes.size + this.#states.size > 0;
  }

  /** What changed since the last time this was asked. */
  take(): Changed {
    this.#take(this.#observer.takeRecords());
    if (this.#unannounced.changed(this.#roots)) this.#all = true;
    this.#noteFocus();
    this.#reach();
    const [inside, whole, arrived, restyled] = [this.#inside, this.#whole, this.#arrived, this.#restyled];
    const isAll = this.#all || inside.size + whole.size > MANY;
    this.#inside = new Set();
    this.#whole = new Set();
    this.#arrived = [];
    this.#restyled = new Set();
    this.#attributes.clear();
    this.#states.clear();
    this.#labels.clear();
    this.#children.clear();
    this.#all = false;
    if (isAll) return { kind: 'all' };
    return inside.size + whole.size === 0 ? { kind: 'nothing' } : { kind: 'some', inside, whole, arrived, restyled };
  }

  #take(records: readonly MutationRecord[]): void {
    for (const record of records) {
      const parted = Array.from(record.removedNodes).filter((node): node is Element => isElement(node) && !isHiding(node));
      if (parted.length > 0) this.part(parted);
      // Beside a form that hides itself, how far a change reaches cannot be asked.
      if (areFormsHiding()) this.#all = true;
      if (this.#all) continue;
      if (record.attributeName === 'aria-modal' || bringsStyle(record)) this.#all = true;
      else if (record.type === 'attributes') {
        this.#attributes.add(record.target as Element);
        if (LABELS_BY.test(record.attributeName ?? '')) this.#noteLabels(record.target as Element);
      } else this.#content(record);
    }
  }

  /** Children or text came, went, or changed. */
  #content(record: MutationRecord): void {
    const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } = record;
    const parent = (type === 'characterData' ? target.parentNode : target) as Element | Document | ShadowRoot | null;
    if (parent === null) return;
    const at = isElement(parent) ? parent : composedParent(parent);
    if (at === null) {
      this.#all = true;
      return;
    }
    this.#inside.add(at);
    let children = this.#children.get(parent);
    if (children === undefined) this.#children.set(parent, (children = { gaps: [], added: 0, wasFilled: wasFilled(record) }));
    children.added += addedNodes.length;
    const arrived = Array.from(addedNodes).filter(isElement);
    this.#arrived.push(...arrived);
    const parted = Array.from(removedNodes).filter(isElement);
    if (arrived.length + parted.length === 0) return;
    this.#noteLabels(at);
    for (const each of arrived) for (const label of [each, ...each.querySelectorAll('label')]) if (isHtml(label, 'label')) this.#labels.add(label);
    children.gaps.push({ before: elementFrom(previousSibling, 'previousSibling', parent), after: elementFrom(nextSibling, 'nextSibling', parent) });
    // What is called a legend or a summary by its place, and what that does to the one before.
    if ([...arrived, ...parted].some(({ localName }) => HEADS.test(localName))) this.#attributes.add(at);
  }

  /** Asked through a method: what is called in between may set `#all`, which the narrowing of types does not see. */
  #isAll(): boolean {
    return this.#all;
  }

  /** An element is or stands in a label. */
  #noteLabels(element: Element): void {
    const around = element.closest('label');
    if (isHtml(around, 'label')) this.#labels.add(around);
  }

  /** Works out what else may look otherwise. */
  #reach(): void {
    if (this.#inside.size + this.#attributes.size > MANY) this.#all = true;
    if (this.#isAll()) return;
    const reach = new Reach(this.#roots, this.#reached);
    for (const element of this.#attributes) this.#element(element, 'attributes', reach);
    for (const target of this.#states) for (const element of target.isConnected ? withItsGroup(target) : []) this.#element(element, 'state', reach);
    for (const { control } of this.#labels) if (control !== null) this.#element(control, 'attributes', reach);
    for (const [parent, children] of this.#children) {
      if (this.#isAll()) return;
      if (!parent.isConnected) continue;
      if (children.gaps.length > 0) reach.ofChildren(parent, children.gaps);
      if (isElement(parent) && mayHaveEmptied(parent, children)) reach.ofEmptiness(parent);
    }
  }

  /** Of the focus that something takes along when it goes there is no event. */
  #noteFocus(): void {
    const [before, now] = [this.#focused, focusedElement()];
    if (before === now) return;
    this.#focused = now;
    if (this.#all) return;
    if (now !== null) this.#states.add(now);
    if (before === null) return;
    if (before.isConnected) this.#states.add(before);
    else if (isFocusAskedFor(this.#roots)) this.#all = true;
  }

  #element(element: Element, cause: 'attributes' | 'state', reach: Reach): void {
    if (this.#isAll() || !element.isConnected) return;
    this.#reached.layout(element);
    if (!this.#isAll()) reach.ofElement(element, cause);
  }

  readonly #reached: Reached = {
    layout: (element) => {
      const parent = composedParent(element);
      if (parent === null || parent.localName === 'html' || this.#whole.size > MANY) this.#all = true;
      else {
        this.#inside.add(parent);
        this.#whole.add(element);
      }
    },
    look: (element) => {
      this.#inside.add(element);
      this.#restyled.add(element);
    },
    anything: this.#onAnything,
  };
}

/** What happened to the children of an element. */
interface Children {
  readonly gaps: Gap[];
  added: number;
  /** It is known not to have been empty at first. */
  readonly wasFilled: boolean;
}

/** HTML standard, "the fieldset element", "the details element": the first of its children of that name is meant. */
const HEADS = /^(?:legend|summary)$/;

const LABELS_BY = /^(?:for|type)$/;

/** The nearest element on that side; undefined where what stood there went as well. */
function elementFrom(node: Node | null, next: 'previousSibling' | 'nextSibling', parent: Node): Element | null | undefined {
  if (node !== null && node.parentNode !== parent) return undefined;
  for (let at = node; at !== null; at = at[next]) if (isElement(at)) return at;
  return null;
}

/** Whether an element became empty as `:empty` means it, or no longer is so; it counts where that is not certain. */
const mayHaveEmptied = (element: Element, { added, wasFilled }: Children): boolean =>
  element.childElementCount === 0 ? !wasFilled || element.textContent === '' : element.childElementCount <= added && !wasFilled;

const wasFilled = ({ oldValue, removedNodes }: MutationRecord): boolean =>
  (oldValue ?? '') !== '' || Array.from(removedNodes).some((node) => isElement(node) || (isText(node) && node.data !== ''));

/** With a radio button, those that it may have switched off. */
function withItsGroup(element: Element): readonly Element[] {
  return isHtml(element, 'input') && element.type === 'radio' ? radioGroup(element) : [element];
}

const STYLES = /^(?:style|link|head)$/;

function bringsStyle(record: MutationRecord): boolean {
  const isStyle = (node: Node): boolean => isElement(node) && STYLES.test(node.localName);
  return isStyle(record.target) || (record.target.parentNode !== null && isStyle(record.target.parentNode)) || Array.from(record.addedNodes).some(isStyle) || Array.from(record.removedNodes).some(isStyle);
}
