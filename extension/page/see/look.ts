/** One look at the page: scanned, built, and asked about. What is cached in it is true as long as the page has not changed. */
import { Builder } from './build';
import { controlsIn, type ControlItem, type Item } from './item';
import { Scanner, type Scan } from './scan';
import { Surroundings } from './surroundings';
import { Turn } from './turn';

export type Scope = 'viewport' | 'page';

export class Look {
  readonly surroundings = new Surroundings();
  readonly controls: readonly ControlItem[];
  readonly #byElement = new Map<Element, ControlItem>();

  constructor(
    readonly scope: Scope,
    readonly scan: Scan,
    readonly items: readonly Item[],
    readonly builder: Builder,
  ) {
    this.controls = [...controlsIn(items)];
    for (const control of this.controls) this.#byElement.set(control.element, control);
  }

  control(element: Element): ControlItem | null {
    return this.#byElement.get(element) ?? null;
  }
}

const lookAt = (scope: Scope, scan: Scan, listening: ReadonlySet<Element>): Look => {
  const builder = new Builder(scan, { scope, listening });
  return new Look(scope, scan, builder.build(), builder);
};

/** A look that lets the page work in between where it takes long. */
export async function look(scope: Scope, listening: ReadonlySet<Element>): Promise<Look> {
  return lookAt(scope, await new Scanner(new Turn()).scan(), listening);
}

/** A look at this very moment. */
export function lookNow(scope: Scope, listening: ReadonlySet<Element>): Look {
  return lookAt(scope, new Scanner(new Turn()).scanNow(), listening);
}
