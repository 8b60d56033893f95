/** The eyes of one document: observes it, keeps its numbers, and answers what the hands ask. */
import type { Description, NewElement, Observation } from '../../../shared_schemas/protocol';
import type { ObserveOptions } from '../contract';
import { documentsAndRoots } from '../dom/roots';
import { isAttached } from '../dom/tree';
import type { Changes, Eyes, Glance, Resolved } from '../eyes';
import type { HooksStore } from '../hooks';
import { hasArea, intersect, type Box } from './box';
import { isDisabled, isSemantic } from './control';
import { isCovered } from './covered';
import { describeElement } from './describe';
import { edgesOf } from './build';
import { factsOf } from './facts';
import { difference, PageGlance } from './glance';
import { countKeys, keyOfControl, keyOfSighting, sightingOf } from './identity';
import { windowPathOf } from './frame_path';
import type { ControlItem } from './item';
import { findListening } from './listeners';
import { look, lookNow, type Look } from './look';
import { Numbers } from './numbers';
import { render, type Told } from './render';
import { resolve } from './resolve';
import { AccessibleNames } from './name/accname';
import { roleOf } from './role';
import { Styles } from './styles';
import { Surroundings } from './surroundings';
import { viewportOf } from './viewport';

const LONGEST = 40_000;
const FEW_NODES = 4000;

export function createEyes(hooks: HooksStore): Eyes {
  return new PageEyes(hooks);
}

class PageEyes implements Eyes {
  readonly #numbers = new Numbers();
  readonly #touched = new WeakSet<Element>();
  #listening: ReadonlySet<Element> = new Set();
  /** What was rendered at each observation that a batch may still refer to, newest last. */
  readonly #rendered = new Map<string, ReadonlySet<Element>>();
  #last: Look | null = null;
  #count = 0;
  readonly #document_id = Math.random().toString(36).slice(2, 10);

  constructor(private readonly hooks: HooksStore) {}

  async observe(options: ObserveOptions): Promise<Observation> {
    const began_ms = performance.now();
    this.#numbers.allow(options.numbers);
    const scope = options.scope ?? 'viewport';
    this.#listening = await findListening(this.hooks.current);
    const seen = await look(scope, this.#listening);
    this.#last = seen;
    return this.#write(seen, options, began_ms);
  }

  #write(seen: Look, options: ObserveOptions, began_ms: number): Observation {
    const keys = countKeys(seen);
    const inherited = this.#handOver(keys);
    const before = options.fresh === true ? undefined : [...this.#rendered.values()].at(-1);
    let exhausted = false;
    const tell = (control: ControlItem): Told => {
      const { element } = control;
      const wasThere = before === undefined || before.has(element) || inherited.has(element);
      const index = this.#numbers.give(element);
      if (index === null) exhausted = true;
      else this.#numbers.remember(index, sightingOf(control, seen, keys.get(keyOfControl(control, seen))?.length === 1));
      const facts = factsOf(control.box, seen.builder.styles);
      return {
        index,
        isNew: !wasThere,
        isCovered: control.inView && isCovered(element, control.box, control.edges, facts.clip.view),
        mayTellInvalid: this.#touched.has(element),
      };
    };
    const page = render(seen.items, tell, (frame) => windowPathOf(frame.element));
    const id = `${this.#document_id}-${++this.#count}`;
    this.#keepRendered(id, seen);
    return {
      id,
      text: page.lines.join('\n').slice(0, options.max_chars ?? LONGEST),
      url: location.href,
      title: document.title,
      viewport: viewportOf(document),
      elements: page.elements,
      numbers_exhausted: exhausted,
      frames: page.frames,
      stats: { nodes: seen.scan.nodes, duration_ms: performance.now() - began_ms },
    };
  }

  /** Numbers whose node was replaced go to the one node that is the same thing now. Answers the heirs. */
  #handOver(keys: ReadonlyMap<string, readonly ControlItem[]>): ReadonlySet<Element> {
    const heirs = new Set<Element>();
    for (const [number, sighting] of this.#numbers.orphans()) {
      if (!sighting.wasOnly) continue;
      const same = keys.get(keyOfSighting(sighting));
      const heir = same?.length === 1 ? same[0]?.element : undefined;
      if (heir === undefined || this.#numbers.of(heir) !== null) continue;
      this.#numbers.handOver(number, heir);
      heirs.add(heir);
    }
    return heirs;
  }

  #keepRendered(id: string, seen: Look): void {
    const rendered = new Set<Element>();
    for (const [element, box] of seen.scan.boxes) if (box.facts === null || box.facts.visibility) rendered.add(element);
    for (const control of seen.controls) rendered.add(control.element);
    this.#rendered.set(id, rendered);
    const [oldest] = this.#rendered.keys();
    if (this.#rendered.size > 3 && oldest !== undefined) this.#rendered.delete(oldest);
  }

  resolve(index: number): Resolved {
    return resolve(index, { numbers: this.#numbers, lookNow: () => this.#lookNow(), now: (element) => this.#now(element) });
  }

  #lookNow(): Look {
    return lookNow('page', this.#listening);
  }

  /** Role, name and surroundings as they are now. A look is taken only where the name depends on what shows around it. */
  #now(element: Element): { role: string; name: string; surroundings: string } {
    const role = roleOf(element);
    const accessible = new AccessibleNames(new Styles()).of(element);
    if (accessible !== '' && isSemantic(element, role)) return { role, name: accessible, surroundings: new Surroundings().of(element) };
    const now = this.#lookNow();
    const control = now.control(element);
    return {
      role: control?.role ?? role,
      name: control?.calling.name ?? now.builder.callings.of(element).name,
      surroundings: now.surroundings.of(element),
    };
  }

  numberOf(element: Element): number | null {
    return this.#numbers.of(element);
  }

  nameOf(element: Element): string {
    return new AccessibleNames(new Styles()).of(element) || this.#now(element).name;
  }

  roots(): readonly (Document | ShadowRoot)[] {
    return documentsAndRoots(document);
  }

  roleOf(element: Element): string {
    return roleOf(element);
  }

  mention(element: Element): string {
    const number = this.#numbers.of(element);
    const role = roleOf(element);
    const name = this.nameOf(element);
    return `${number === null ? '' : `[${number}] `}${role || element.localName}${name === '' ? '' : ` "${name.slice(0, 80)}"`}`;
  }

  isVisible(element: Element): boolean {
    if (!isAttached(element)) return false;
    const styles = new Styles();
    const box: Box | undefined = lookNow('viewport', this.#listening).scan.boxes.get(element);
    if (box === undefined) return false;
    const facts = factsOf(box, styles);
    return facts.visibility && hasArea(intersect(edgesOf(box), facts.clip.reach));
  }

  isDisabled(element: Element): boolean {
    return isDisabled(element);
  }

  glance(): Glance {
    return new PageGlance(this.#lookForChange(), (element) => this.mention(element));
  }

  changesSince(before: Glance): Changes {
    if (!(before instanceof PageGlance)) throw new TypeError('This glance was not taken by these eyes.');
    const now = this.#lookForChange();
    const after = new PageGlance(now, (element) => this.mention(element));
    return difference(before, after, now, this.#numbers, (element) => this.#numbers.of(element) !== null && this.#wasRendered(element));
  }

  #wasRendered(element: Element): boolean {
    return [...this.#rendered.values()].at(-1)?.has(element) ?? false;
  }

  #lookForChange(): Look {
    return lookNow((this.#last?.scan.nodes ?? 0) < FEW_NODES ? 'page' : 'viewport', this.#listening);
  }

  appearedSince(observationId: string, lastTarget: Element | null): readonly NewElement[] {
    const rendered = this.#rendered.get(observationId);
    if (rendered === undefined) return [];
    const now = this.#lookNow();
    const wrapper = lastTarget === null ? null : (lastTarget.closest('form,fieldset,li,tr,[role=group]') ?? lastTarget.parentElement);
    const found: NewElement[] = [];
    for (const control of now.controls) {
      if (rendered.has(control.element) || wrapper?.contains(control.element) === true) continue;
      const index = this.#numbers.give(control.element);
      if (index !== null) found.push({ index, role: control.role, name: control.calling.name });
    }
    return found;
  }

  describe(index: number): Description {
    const sighting = this.#numbers.sighting(index);
    const element = sighting?.element.deref();
    if (sighting === null || element === undefined) throw new RangeError(`There is no element [${index}].`);
    const { role, name, surroundings } = this.#now(element);
    const alike = this.#lookNow().controls.filter((control) => control.role === role && control.calling.name === name);
    return describeElement(element, { role, name, surroundings, nth: Math.max(0, alike.findIndex((control) => control.element === element)) });
  }

  touched(element: Element): void {
    this.#touched.add(element);
  }
}
