/** One look at the page: what was found, in reading order. True as long as the page has not changed. */
import { Builder } from './build';
import type { Edges } from './box';
import { controlsIn, type ControlItem, type Item } from './item';
import { countKeys } from './identity';
import { countOutside, type Outside } from './outside';
import type { Scan } from './scan';
import { Surroundings } from './surroundings';

export type Scope = 'viewport' | 'page';

export class Look {
  readonly surroundings = new Surroundings();
  readonly builder: Builder;
  readonly items: readonly Item[];
  readonly controls: readonly ControlItem[];
  readonly #byElement = new Map<Element, ControlItem>();

  constructor(
    readonly scope: Scope,
    readonly scan: Scan,
    /** What was read; of a page that is too large, only a part. */
    readonly window: Edges,
    listening: ReadonlySet<Element>,
  ) {
    this.builder = new Builder(scan, { scope, window, listening });
    this.items = this.builder.build();
    this.controls = [...controlsIn(this.items)];
    for (const control of this.controls) this.#byElement.set(control.element, control);
  }

  #keys: ReadonlyMap<string, readonly ControlItem[]> | null = null;
  readonly #outside = new Map<string, Outside>();

  /** Its controls by what things are compared by. */
  get keys(): ReadonlyMap<string, readonly ControlItem[]> {
    this.#keys ??= countKeys(this);
    return this.#keys;
  }

  /** Controls above and below a part of the page. */
  countOutside(top: number, bottom: number): Outside {
    const key = `${top} ${bottom}`;
    let count = this.#outside.get(key);
    if (count === undefined) this.#outside.set(key, (count = countOutside(this, top, bottom)));
    return count;
  }

  control(element: Element): ControlItem | null {
    return this.#byElement.get(element) ?? null;
  }

  /** Whether everything that was found still lies where it was: what changed without a word would show in this. */
  isStill(): boolean {
    return this.controls.every(({ box }) => {
      const { left, top, right, bottom } = box.element.getBoundingClientRect();
      const { place } = box;
      return (
        Math.abs(place.left_px + left * place.scale_x - box.left) < 0.5 &&
        Math.abs(place.top_px + top * place.scale_y - box.top) < 0.5 &&
        Math.abs(place.left_px + right * place.scale_x - box.right) < 0.5 &&
        Math.abs(place.top_px + bottom * place.scale_y - box.bottom) < 0.5
      );
    });
  }
}
