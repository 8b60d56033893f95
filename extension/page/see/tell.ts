/**
 * Tells the model of looks, one observation after the other: numbers their things, marks what is new, and writes the
 * lines. As long as a look holds and no field is in another state, what was written of it is told again.
 */
import type { Observation } from '../../../shared_schemas/protocol';
import type { Bodies, Circumstances } from './bodies';
import type { Heirs } from './heirs';
import type { Numbered } from './highlights';
import { isAnotherEntry, keyOfSighting, sameness, sightingOf } from './identity';
import type { ControlItem } from './item';
import type { Look } from './look';
import { coversAll } from './looks';
import type { Numbers } from './numbers';
import { outsideLine } from './outside';
import { render, type Rendered, type Told } from './render';
import { viewportOf } from './viewport';

export interface TellOptions {
  readonly maxChars: number;
  /** For a new task: nothing is marked new. */
  readonly isFresh: boolean;
  readonly began_ms: number;
}

/** What was written of a look. */
interface Written {
  readonly look: Look;
  readonly maxChars: number;
  readonly page: Rendered;
  /** Something was marked as new, which it is once; or could not be numbered, which it may be the next time. */
  readonly isPassing: boolean;
  readonly focused: Element | null;
  /** The lines that could be others though the look holds. */
  readonly live: ReadonlyMap<ControlItem, string>;
}

export class Teller {
  /** Observations made so far; the n-th one's id ends in n. */
  count = 0;
  readonly documentId = Math.random().toString(36).slice(2, 10);
  /** As long as the look of the last observation holds, all is told already. */
  #written: Written | null = null;
  /** Nodes that show another thing since the last observation. */
  readonly #recycled = new Set<Element>();
  /** Nodes that took over the number of one that they replaced, since the last observation. */
  readonly #inherited = new Set<Element>();

  constructor(
    private readonly numbers: Numbers,
    private readonly bodies: Bodies,
    private readonly heirs: Heirs,
    /** All of the page, as it is now. */
    private readonly lookNow: () => Look,
  ) {}

  tell(look: Look, options: TellOptions, now: Circumstances): Observation {
    const page = this.#again(look, options, now) ?? this.#write(look, options, now);
    this.#recycled.clear();
    this.#inherited.clear();
    this.count++;
    const [above, below] = outside(look, page);
    const lines = [...(above === null ? [] : [above]), ...page.lines, ...(below === null ? [] : [below])];
    return {
      id: `${this.documentId}-${this.count}`,
      text: lines.join('\n'),
      url: location.href,
      title: document.title,
      viewport: viewportOf(document),
      elements: [...page.elements],
      numbers_exhausted: page.isExhausted,
      frames: page.frames.map((frame) => (above === null ? frame : { ...frame, line: frame.line + 1 })),
      stats: { nodes: look.scan.nodes, duration_ms: performance.now() - options.began_ms },
    };
  }

  /** Whether the last observation told of this very look. */
  hasTold(look: Look): boolean {
    return this.#written?.look === look;
  }

  /** What the last observation numbered. */
  numbered(): readonly Numbered[] {
    const controls = this.#written?.look.controls ?? [];
    return controls.flatMap(({ element, box }) => {
      const index = this.numbers.of(element);
      return index === null ? [] : [{ index, element, shownBy: box.element }];
    });
  }

  /** It was first rendered after that observation, counted from 1. */
  cameAfter({ box }: ControlItem, observation: number): boolean {
    return box.since >= observation;
  }

  /** What was written before, if it is still all true. */
  #again(look: Look, { maxChars }: TellOptions, now: Circumstances): Rendered | null {
    const written = this.#written;
    if (written?.look !== look || written.maxChars !== maxChars || written.isPassing || written.focused !== now.focused) return null;
    for (const [control, line] of written.live) if (this.bodies.of(control, now) !== line) return null;
    return written.page;
  }

  #write(look: Look, { maxChars, isFresh }: TellOptions, now: Circumstances): Rendered {
    const isSame = this.hasTold(look);
    const { keys } = look;
    if (!isSame) this.#releaseRecycled(look);
    const heirs = isSame ? NOBODY : this.handOver(look);
    const isFirst = this.count === 0 || isFresh || isSame;
    const page = render(look.entries, maxChars, this.bodies, {
      tell: (control): Told => {
        const { element } = control;
        const index = this.numbers.give(element);
        if (index !== null && !isSame) this.#remember(index, control, look, keys.get(look.keyOf(control))?.length === 1);
        const isNew = !isFirst && !heirs.has(element) && (this.#recycled.has(element) || control.box.wasUnseen || this.cameAfter(control, this.count));
        return { index, isNew };
      },
      isInView: (control) => look.isInView(control),
      ...now,
    });
    for (const { box } of look.controls) box.wasUnseen = false;
    const isPassing = page.isExhausted || page.elements.some((each) => each.is_new);
    this.#written = { look, maxChars, page, isPassing, focused: now.focused, live: new Map(now.live) };
    return page;
  }

  #remember(index: number, control: ControlItem, look: Look, isOnly: boolean): void {
    const { element, role, calling } = control;
    const before = this.numbers.sighting(index);
    const isAsBefore = before?.wasOnly === isOnly && before.role === role && before.name === calling.name && before.standing === look.standing(element) && before.element.deref() === element;
    if (isAsBefore) before.count = this.count + 1;
    else this.numbers.remember(index, sightingOf(control, look, isOnly, this.count + 1));
  }

  /** Nodes that a list filled with another thing (another row's text) do not keep that thing's number. */
  #releaseRecycled(look: Look): void {
    for (const { element } of look.controls) {
      const number = this.numbers.of(element);
      const seen = number === null ? null : this.numbers.sighting(number);
      if (seen !== null && seen.standing !== look.standing(element) && isAnotherEntry(seen.standing, look.standing(element))) {
        this.numbers.release(element);
        this.#recycled.add(element);
      }
    }
  }

  /** Numbers whose node was replaced go to the one node that is the same thing now. Answers the heirs since the last observation. */
  handOver(look: Look): ReadonlySet<Element> {
    for (const [number, sighting] of this.numbers.orphans()) {
      if (!sighting.wasOnly) continue;
      const same = look.keys.get(keyOfSighting(sighting));
      const [only] = same?.length === 1 ? same : [];
      const heir = only?.element;
      if (only === undefined || heir === undefined || this.numbers.of(heir) !== null || this.lookNow().keys.get(keyOfSighting(sighting))?.length !== 1) continue;
      if (sameness(sighting.standing, look.standing(heir)) === 'other') continue;
      if (!this.#recycled.has(heir) && !this.heirs.isHeir(sighting, only, (each) => this.numbers.of(each) !== null)) continue;
      this.numbers.handOver(number, heir);
      this.#inherited.add(heir);
    }
    return this.#inherited;
  }
}

const NOBODY: ReadonlySet<Element> = new Set();

/** What lies above and below what is told. */
function outside(look: Look, { leftOut }: Rendered): readonly [above: string | null, below: string | null] {
  if (look.builder.hasModal || (look.scope === 'page' && leftOut === null && coversAll(look))) return [null, null];
  const { scroll_y_px, height_px, page_height_px } = viewportOf(document);
  const top = leftOut?.top ?? Math.max(look.window.top, -scroll_y_px);
  const bottom = leftOut?.bottom ?? Math.min(look.window.bottom, page_height_px - scroll_y_px);
  const count = look.countOutside(top, bottom);
  const forLength = leftOut !== null || look.scope === 'page';
  return [
    outsideLine(leftOut !== null && leftOut.above === 0 && count.above === 0 ? 0 : scroll_y_px + top, 'above', count.above, forLength),
    outsideLine(page_height_px - scroll_y_px - Math.max(bottom, leftOut === null ? height_px * Number(look.scope === 'viewport') : 0), 'below', count.below, forLength),
  ];
}
