/** One look at the page: what was found, in reading order. True as long as the page has not changed. */
import type { Builder } from './build';
import { showsIn, touches, type Edges } from './box';
import { Covers } from './covers';
import { movedBy } from './displacement';
import { factsOf } from './facts';
import { entriesOf, type Entry } from './entries';
import { controlsIn, type ControlItem, type Item } from './item';
import { controlsByKey, keyOfControl } from './identity';
import { countOutside, type Outside } from './outside';
import type { Reading } from './reading';
import type { Scan } from './scan';
import type { Styles } from './styles';
import type { Standing, Surroundings } from './surroundings';
import { screenEdges } from './viewport';

export type Scope = 'viewport' | 'page';

export class Look {
  readonly styles: Styles;
  readonly surroundings: Surroundings;
  readonly items: readonly Item[];
  readonly controls: readonly ControlItem[];
  readonly covers: Covers;
  readonly #byElement = new Map<Element, ControlItem>();
  readonly #keyOf = new Map<ControlItem, string>();
  #keys: ReadonlyMap<string, readonly ControlItem[]> | null = null;
  #entries: readonly Entry[] | null = null;
  readonly #screen = screenEdges();
  readonly #outside = new Map<string, Outside>();

  constructor(
    readonly scope: Scope,
    readonly scan: Scan,
    reading: Reading,
    /** What was read; of a page that is too large, only a part. */
    readonly window: Edges,
    /** So many controls were asked for. */
    readonly asked: number,
    readonly builder: Builder,
  ) {
    this.styles = reading.styles;
    this.surroundings = reading.surroundings;
    this.items = builder.build();
    this.controls = controlsIn(this.items);
    this.covers = new Covers(scan, reading.styles);
    for (const control of this.controls) this.#byElement.set(control.element, control);
  }

  /** What a control of it is compared by. */
  keyOf(control: ControlItem): string {
    let key = this.#keyOf.get(control);
    if (key === undefined) this.#keyOf.set(control, (key = keyOfControl(control, this.surroundings)));
    return key;
  }

  /** What an element stands in. */
  standing(element: Element): Standing {
    return this.surroundings.standing(element);
  }

  /** Its controls by what things are compared by. */
  get keys(): ReadonlyMap<string, readonly ControlItem[]> {
    this.#keys ??= controlsByKey(this);
    return this.#keys;
  }

  /** Its lines to be. */
  get entries(): readonly Entry[] {
    this.#entries ??= entriesOf(this.items);
    return this.#entries;
  }

  /** Controls above and below a part of the page. */
  countOutside(top: number, bottom: number): Outside {
    const key = `${top} ${bottom}`;
    let count = this.#outside.get(key);
    if (count === undefined) this.#outside.set(key, (count = countOutside(this.scan, this.styles, top, bottom)));
    return count;
  }

  /** Whether something of a control is on screen. */
  isInView({ box, edges }: ControlItem): boolean {
    return touches(edges, this.#screen) && showsIn(edges, factsOf(box, this.styles).clip.view);
  }

  control(element: Element): ControlItem | null {
    return this.#byElement.get(element) ?? null;
  }

  /** Of what was found, some that do not lie where they did: what changed without a word shows in this. */
  moved(): readonly Element[] {
    const step = Math.max(1, Math.floor(this.controls.length / MOST_PROBES));
    const found: Element[] = [];
    for (let at = 0; at < this.controls.length && found.length < MOST_MOVED; at += step) {
      const { box } = this.controls[at] as ControlItem;
      if (box.isStale) continue;
      if (Object.values(movedBy(box)).some((by_px: number) => Math.abs(by_px) >= SEEN_PX)) found.push(box.element);
    }
    return found;
  }
}

/** A shift of less is not worth reading anew for. */
const SEEN_PX = 0.5;
/** More than so many are not compared; the rest is caught when all is read anew. */
const MOST_PROBES = 250;
/** So many tell what happened. */
const MOST_MOVED = 20;
