/**
 * Learns what on the page changes by itself (a clock, a price, an advertisement, news) while nothing is done to it, so
 * that it is not taken for what an action did. What an action sets off, stops, or changes out of turn is the action's.
 */
import { isElement } from '../../dom/kinds';
import { HOVER_MARK } from '../pointer/style_hover';
import { formOf, Rhythm } from './rhythm';
import { SelfScrolling } from './self_scrolling';
import { Touched } from './touched';

export interface Trial {
  /** Hand on what was not handed on yet. */
  flush(): void;
  /** What mutations of the page touched, but for those that tick as before. */
  readonly acted: Touched;
  /** Did nothing but what changes by itself change in the element or around it? */
  isItself(element: Element): boolean;
  /** Something that was changing by itself before had stopped when this was flushed last. */
  hasStopped(): boolean;
  end(): void;
}

export class Ticking {
  readonly scrolling = new SelfScrolling();
  readonly #observer = new MutationObserver((records) => this.#take(records));
  readonly #watched = new WeakSet<Node>();
  readonly #rhythms = new WeakMap<Node, Map<string, Rhythm>>();
  /** Those that have been changing by themselves, with their nodes. */
  readonly #on = new Map<Rhythm, WeakRef<Node>>();
  #trial: { readonly ticked: Touched; readonly acted: Touched; readonly take: (records: readonly MutationRecord[]) => void } | null = null;

  /** What happens in these trees is learned from, until an action begins. */
  learn(roots: Iterable<Document | ShadowRoot>): void {
    this.#observe(roots);
    this.scrolling.learn(roots);
  }

  #observe(roots: Iterable<Document | ShadowRoot>): void {
    for (const root of roots) {
      if (this.#watched.has(root)) continue;
      this.#watched.add(root);
      this.#observer.observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
    }
  }

  /** From now on, what happens may be what an action does; `take` is given all but what ticks as before. */
  begin(roots: Iterable<Document | ShadowRoot>, take: (records: readonly MutationRecord[]) => void): Trial {
    this.#observe(roots);
    this.#flush();
    const now_ms = performance.now();
    for (const [rhythm, node] of this.#on) if (!rhythm.isOn(now_ms) || node.deref()?.isConnected !== true) this.#on.delete(rhythm);
    const before = [...this.#on.keys()];
    const [ticked, acted] = [new Touched(), new Touched()];
    this.#trial = { ticked, acted, take };
    // what stalls the page stalls its clocks: a time in which it could not work is none in which they stood
    let [flushed_ms, stalled_ms] = [now_ms, 0];
    return {
      acted,
      flush: () => {
        this.#flush();
        const flushing_ms = performance.now();
        stalled_ms += Math.max(0, flushing_ms - flushed_ms - STALL_MS);
        flushed_ms = flushing_ms;
      },
      isItself: (element) => {
        if (this.scrolling.has(element)) return !acted.reaches(element);
        if (!ticked.reaches(element) || acted.reaches(element)) return false;
        // what a tick took away stood in what may have gone itself since
        return !ticked.holdersOf(element).some((holder) => acted.reaches(holder));
      },
      hasStopped: () => before.some((rhythm) => rhythm.hasStopped(flushed_ms - stalled_ms) && this.#on.get(rhythm)?.deref()?.isConnected === true),
      end: () => {
        this.#flush();
        this.#trial = null;
      },
    };
  }

  #flush(): void {
    this.#take(this.#observer.takeRecords());
  }

  #take(records: readonly MutationRecord[]): void {
    if (this.#trial === null && records.length > MANY) return;
    const now_ms = performance.now();
    const changes = new Map<Rhythm, MutationRecord[]>();
    for (const record of records) {
      if (record.attributeName === HOVER_MARK) continue;
      const rhythm = this.#rhythmOf(record);
      const all = changes.get(rhythm);
      if (all === undefined) changes.set(rhythm, [record]);
      else all.push(record);
    }
    const acted: MutationRecord[] = [];
    for (const [rhythm, all] of changes) {
      const [record] = all;
      if (record === undefined) continue;
      const isOn = rhythm.isOn(now_ms);
      const content = this.#trial === null || isOn || rhythm.isKnown ? contentOf(record) : null;
      // what is written again as it was changes nothing
      if (content !== null && rhythm.takeContent(content) === 'same' && !isOn) continue;
      const form = content === null ? null : formOf(content);
      if (form !== null && (this.#trial === null || rhythm.fits(now_ms, form))) {
        rhythm.note(now_ms, form);
        if (rhythm.isOn(now_ms)) this.#on.set(rhythm, new WeakRef(record.target));
        for (const each of all) this.#trial?.ticked.add(each);
      } else {
        for (const each of all) this.#trial?.acted.add(each);
        acted.push(...all);
      }
    }
    if (acted.length > 0) this.#trial?.take(acted);
  }

  /** One for each way in which a node changes. */
  #rhythmOf({ target, type, attributeName }: MutationRecord): Rhythm {
    const ways = this.#rhythms.get(target) ?? new Map<string, Rhythm>();
    this.#rhythms.set(target, ways);
    const way = attributeName ?? type;
    const rhythm = ways.get(way) ?? new Rhythm();
    ways.set(way, rhythm);
    return rhythm;
  }
}

/** From one look at what changed to the next. */
const STALL_MS = 100;

/** So much at once is the page drawing itself, and no ticking. */
const MANY = 1000;

/** What a node came to, as far as it tells. */
function contentOf({ target, type, attributeName }: MutationRecord): string {
  if (attributeName !== null && isElement(target)) return target.getAttribute(attributeName) ?? '';
  return type === 'characterData' ? (target.nodeValue ?? '') : beginningOf(target);
}

/** The first texts in a node; a large one is not read to its end. */
function beginningOf(node: Node): string {
  const texts = (node.ownerDocument ?? document).createTreeWalker(node, NodeFilter.SHOW_TEXT);
  let found = '';
  for (let count = 0; count < MOST_TEXTS && texts.nextNode() !== null; count++) found += texts.currentNode.nodeValue ?? '';
  return found;
}

const MOST_TEXTS = 20;
