/**
 * Looks at the page, keeping from one to the next what the page has not changed. What raises no event (a rule edited in
 * place) is caught by reading all anew every few observations.
 */
import { learnHidingForms } from '../dom/hiding_forms';
import type { Edges } from './box';
import { Builder } from './build';
import { Changes } from './changes';
import { straysIn } from './displacement';
import type { Heirs } from './heirs';
import { Look, type Scope } from './look';
import { patch } from './patch';
import { Reading } from './reading';
import { Scan } from './scan';
import { scrollerOf } from './scroll';
import { askForContainers } from './selectors';
import type { Turn } from './turn';
import { screenEdges } from './viewport';
import { pageWindow } from './window';

/** Every n-th observation reads all anew. */
const FULL_EVERY = 8;

/** Whether the observation after so many reads all anew. */
export const isFullRead = (epoch: number): boolean => epoch % FULL_EVERY === FULL_EVERY - 1;

/** A page that changes as a whole all the time is read in one go after so many times. */
const ATTEMPTS = 2;

export class Looks {
  readonly #changes: Changes;
  readonly #kept = new Map<string, Look>();
  /** Null when all is to be read anew. */
  #scan: Scan | null = null;
  #reading = new Reading(NO_ROOTS);
  /** The last one that was made: it knows how long things have been there. */
  #before: Scan | null = null;
  #listening: ReadonlySet<Element> = new Set();

  constructor(heirs: Heirs) {
    this.#changes = new Changes((elements) => {
      heirs.part(elements);
    });
  }

  /** Elements that the page listens on. */
  set listening(elements: ReadonlySet<Element>) {
    for (const each of elements) if (!this.#listening.has(each)) this.#changes.report(each);
    for (const each of this.#listening) if (!elements.has(each)) this.#changes.report(each);
    this.#listening = elements;
  }

  /** A look that lets the page work in between. `controls`: as many of a large page are read at least, in page scope. */
  async look(scope: Scope, epoch: number, controls: number, turn: Turn): Promise<Look> {
    const { given } = turn;
    const before = this.#before;
    // What changed while the page worked in between may ask for reading all once more.
    for (let attempt = 0; attempt < ATTEMPTS && !this.#freshen(epoch); attempt++) {
      const asked = this.#scan;
      const scan = await Scan.inTurns(epoch, before, turn, (roots) => {
        this.#changes.watch(roots);
      });
      // An action may have had to read the page meanwhile.
      if (this.#scan === asked) this.#keep(scan);
    }
    await this.prepare(scope, controls, turn);
    return this.lookNow(scope, epoch, controls, turn.given === given);
  }

  /** Makes what a look is put together of, letting the page work in between; false: something came between. */
  async prepare(scope: Scope, controls: number, turn: Turn): Promise<boolean> {
    const scan = this.#scan;
    if (scan === null) return false;
    const window = this.#windowOf(scan, scope, controls);
    if (this.#kept.has(keyOf(scope, window, scan))) return true;
    const { moment } = this.#reading.styles;
    for (const preparing = this.#builder(scan, scope, window).prepare(); preparing.next().done !== true; ) {
      if (!turn.isDue()) continue;
      await turn.give();
      // What changed meanwhile is found out by the look itself; what is prepared by then is good.
      if (turn.wasCancelled() || this.#scan !== scan || this.#reading.styles.moment !== moment || this.#changes.isAny()) return false;
    }
    return true;
  }

  #builder(scan: Scan, scope: Scope, window: Edges): Builder {
    return new Builder(scan, this.#reading, { scope, window, listening: this.#listening });
  }

  /** A look at this very moment. `isKnown`: no page script ran since the last check, so positions need no check. */
  lookNow(scope: Scope, epoch: number, controls = Infinity, isKnown = false): Look {
    if (!this.#freshen(epoch, isKnown) || this.#scan === null) this.#keep(Scan.now(epoch, this.#before));
    return this.#lookIn(this.#scan as Scan, scope, controls);
  }

  /** Documents and shadow roots of what was read last. */
  get roots(): ReadonlySet<Document | ShadowRoot> {
    return this.#before?.roots ?? NO_ROOTS;
  }

  /** Whether the page reported a change that no look knows yet. */
  hasNews(): boolean {
    return this.#changes.isAny();
  }

  /** Looks for forms that hide themselves; where there are others than before, all is read anew. */
  learnForms(): void {
    if ([...this.roots].filter((root) => learnHidingForms(root)).length > 0) this.forget();
  }

  /** Read all anew at the next look. */
  forget(): void {
    this.#scan = null;
    this.#kept.clear();
  }

  #keep(scan: Scan): void {
    this.#scan = this.#before = scan;
    this.#reading = new Reading(scan.roots);
    this.#kept.clear();
    this.#changes.watch(scan.roots);
  }

  /** Brings the scan up to date with what was reported; false: it is to be made anew. */
  #freshen(epoch: number, isKnown = false): boolean {
    const changed = this.#changes.take();
    const scan = this.#scan;
    if (scan === null) return false;
    scan.epoch = epoch;
    if (changed.kind === 'all') return false;
    if (changed.kind === 'some') {
      scan.readChanged(changed.arrived, changed.inside, changed.whole);
      for (const element of changed.restyled) {
        const box = scan.boxes.get(element);
        if (box === undefined) continue;
        this.#reading.restyled(box);
        scan.recount(box);
      }
      this.#putRight(scan, changed.inside, changed.whole);
      const strays = straysIn(scan);
      if (strays.size === 0) return true;
      this.#putRight(scan, strays, NONE);
      return straysIn(scan).size === 0;
    }
    if (isKnown) return true;
    const looks = [...this.#kept.values()];
    const moved = looks.flatMap((look) => look.moved());
    if (moved.length === 0) return true;
    // Nearly always it was scrolled, and the event is still to come.
    this.#putRight(scan, new Set(moved.map(scrollerOf)), NONE);
    return looks.every((look) => look.moved().length === 0);
  }

  #putRight(scan: Scan, inside: ReadonlySet<Element>, whole: ReadonlySet<Element>): void {
    this.#reading.pageChanged();
    for (const element of whole) this.#reading.dropElement(element);
    patch(scan, { inside, whole, hasContainers: askForContainers(scan.roots) }, this.#reading);
    this.#changes.watch(scan.roots);
    this.#kept.clear();
  }

  #lookIn(scan: Scan, scope: Scope, controls: number): Look {
    const window = this.#windowOf(scan, scope, controls);
    const key = keyOf(scope, window, scan);
    let look = this.#kept.get(key);
    if (look === undefined) {
      look = new Look(scope, scan, this.#reading, window, controls, this.#builder(scan, scope, window));
      this.#kept.set(key, look);
    }
    return look;
  }

  #windowOf(scan: Scan, scope: Scope, controls: number): Edges {
    if (scope === 'viewport') return screenEdges();
    for (const look of this.#kept.values()) if (look.scope === scope && look.asked === controls) return look.window;
    return pageWindow(scan, controls);
  }
}

const NONE: ReadonlySet<Element> = new Set();
const NO_ROOTS: ReadonlySet<Document | ShadowRoot> = new Set();

const keyOf = (scope: Scope, { top, bottom }: Edges, { reveals }: Scan): string => `${scope} ${top} ${bottom} ${reveals}`;

/** Whether a window leaves nothing of the page out. */
export const coversAll = (look: Look): boolean => look.window.top <= look.scan.root.extent.top && look.window.bottom >= look.scan.root.extent.bottom;
