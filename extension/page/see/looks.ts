/**
 * Looks at the page, keeping from one to the next what the page has not changed. What raises no event (a rule edited in
 * place) is caught by reading all anew every few observations.
 */
import type { Edges } from './box';
import { Changes } from './changes';
import { Look, type Scope } from './look';
import { Scan } from './scan';
import { Turn } from './turn';

/** Every n-th observation reads all anew. */
const FULL_EVERY = 8;
/** A page larger than this is read a few screens at a time. */
const LARGE_NODES = 6000;

const EVERYWHERE: Edges = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

export class Looks {
  readonly #changes = new Changes();
  readonly #kept = new Map<string, Look>();
  /** Null when all is to be read anew. */
  #scan: Scan | null = null;
  /** The last one that was made: it knows how long things have been there. */
  #before: Scan | null = null;
  #listening: ReadonlySet<Element> = new Set();

  /** Elements that the page listens on; asked for anew with each observation. */
  set listening(elements: ReadonlySet<Element>) {
    if (elements.size !== this.#listening.size || [...elements].some((each) => !this.#listening.has(each))) this.#kept.clear();
    this.#listening = elements;
  }

  /** A look that lets the page work in between. `screens`: how many above and below the viewport, of a large page. */
  async look(scope: Scope, epoch: number, screens: number): Promise<Look> {
    if (epoch % FULL_EVERY === FULL_EVERY - 1) this.#scan = null;
    if (!this.#freshen(epoch) || this.#scan === null) {
      this.#keep(await Scan.inTurns(epoch, this.#before, new Turn()));
      // What changed while the page worked in between.
      if (!this.#freshen(epoch)) this.#keep(Scan.now(epoch, this.#before));
    }
    return this.#lookIn(this.#scan as Scan, scope, screens);
  }

  /** A look at this very moment. */
  lookNow(scope: Scope, epoch: number, screens = 3): Look {
    if (!this.#freshen(epoch) || this.#scan === null) this.#keep(Scan.now(epoch, this.#before));
    return this.#lookIn(this.#scan as Scan, scope, screens);
  }

  /** Read all anew at the next look. */
  forget(): void {
    this.#scan = null;
    this.#kept.clear();
  }

  #keep(scan: Scan): void {
    this.#scan = this.#before = scan;
    this.#kept.clear();
    this.#changes.watch(scan.roots);
  }

  /** Brings the scan up to date with what was reported; false: it is to be made anew. */
  #freshen(epoch: number): boolean {
    const changed = this.#changes.take();
    const scan = this.#scan;
    if (scan === null) return false;
    scan.epoch = epoch;
    if (changed.kind === 'all') return false;
    if (changed.kind === 'some') {
      scan.patch(changed.inside, changed.whole);
      this.#changes.watch(scan.roots);
      this.#kept.clear();
      return true;
    }
    return [...this.#kept.values()].every((look) => look.isStill());
  }

  #lookIn(scan: Scan, scope: Scope, screens: number): Look {
    const window = windowOf(scan, scope, screens);
    const key = `${scope} ${window.top} ${window.bottom}`;
    let look = this.#kept.get(key);
    if (look === undefined) {
      look = new Look(scope, scan, window, this.#listening);
      this.#kept.set(key, look);
    }
    return look;
  }
}

function windowOf(scan: Scan, scope: Scope, screens: number): Edges {
  if (scope === 'viewport') return { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  if (scan.boxes.size < LARGE_NODES) return EVERYWHERE;
  return { ...EVERYWHERE, top: -screens * innerHeight, bottom: (screens + 1) * innerHeight };
}

/** Whether a window leaves nothing of the page out. */
export const coversAll = (look: Look): boolean => look.window.top <= look.scan.root.extent.top && look.window.bottom >= look.scan.root.extent.bottom;
