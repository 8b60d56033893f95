/** The eyes of one document: observes it, keeps its numbers, and answers what the hands ask. */
import type { Description, NewElement, Observation } from '../../../shared_schemas/protocol';
import type { Hooks, ObserveOptions } from '../contract';
import { documentsAndRoots } from '../dom/roots';
import { isAttached } from '../dom/tree';
import type { Changes, Eyes, Glance, Resolved } from '../eyes';
import type { HooksStore } from '../hooks';
import { Bodies, type Circumstances } from './bodies';
import { showsIn } from './box';
import { isDisabled, isSemantic } from './control';
import { describeElement } from './describe';
import { edgesOf } from './edges';
import { factsOf } from './facts';
import { difference, PageGlance } from './glance';
import { Highlights, type Numbered } from './highlights';
import { keyOfControl, keyOfSighting, sightingOf } from './identity';
import { isInView, type ControlItem } from './item';
import { findListening } from './listeners';
import type { Look } from './look';
import { coversAll, isFullRead, Looks } from './looks';
import { AccessibleNames } from './name/accname';
import { nameNow } from './name/calling';
import { Numbers } from './numbers';
import { outsideLine } from './outside';
import { Rest } from './rest';
import { render, type Rendered, type Told } from './render';
import { resolve } from './resolve';
import { roleOf } from './role';
import { focusedElement } from './state';
import { Styles } from './styles';
import { isAnotherEntry, Surroundings } from './surroundings';
import { Turn } from './turn';
import { viewportOf } from './viewport';

const MAX_CHARS = 40_000;
/** Kept free for the lines that say what is not shown. */
const NOTES_CHARS = 200;
/** A line is rarely shorter: as many controls are read of a large page, and then how many times as many, until it is enough. */
const CHARS_EACH = 38;
const MOST_TIMES = 20;

export class PageEyes implements Eyes {
  readonly #looks = new Looks();
  readonly #numbers = new Numbers();
  readonly #touched = new WeakSet<Element>();
  readonly #bodies = new Bodies();
  /** The look of the last observation: as long as it holds, all is told already. */
  #told: Look | null = null;
  #configured: Hooks | null = null;
  readonly #documentId = Math.random().toString(36).slice(2, 10);
  /** Nodes that show another thing since the last observation. */
  readonly #recycled = new Set<Element>();
  readonly #highlights = new Highlights(() => this.#numbered);
  /** What the last observation numbered. */
  #numbered: readonly Numbered[] = [];
  /** Observations made so far; the n-th one's id ends in n. */
  #count = 0;
  readonly #rest = new Rest();

  constructor(private readonly hooks: HooksStore) {}

  async observe(options: ObserveOptions): Promise<Observation> {
    const began_ms = performance.now();
    this.#rest.stop();
    const isConfigured = this.#configured === this.hooks.current;
    if (!isConfigured) this.#looks.forget();
    this.#configured = this.hooks.current;
    this.#numbers.allow(options.numbers);
    // Listeners come with what they listen on; those that come later are found with the next change, or when all is read anew.
    if (!isConfigured || this.#looks.hasNews() || isFullRead(this.#count)) this.#looks.listening = await findListening(this.hooks.current);
    const scope = options.scope ?? 'viewport';
    const maxChars = (options.max_chars ?? MAX_CHARS) - NOTES_CHARS;
    const turn = new Turn();
    let controls = Math.ceil(maxChars / CHARS_EACH);
    let look = await this.#looks.look(scope, this.#count, controls, turn);
    for (let chars = charsOf(look); scope === 'page' && !coversAll(look) && chars < maxChars; chars = charsOf(look)) {
      controls = Math.ceil(controls * Math.min(MOST_TIMES, Math.max(1.1, (1.1 * maxChars) / Math.max(1, chars))));
      look = await this.#looks.look(scope, this.#count, controls, turn);
    }
    if (await this.#writeAhead(look, turn)) look = this.#looks.lookNow(scope, this.#count, controls);
    const observation = this.#write(look, options, maxChars, began_ms);
    this.#rest.start((idle) => void this.#readRest(idle));
    return observation;
  }

  /** Works out what the lines need; true: the page worked in between, and may have changed. */
  async #writeAhead(look: Look, turn: Turn): Promise<boolean> {
    const now = this.#circumstances(look);
    let gave = false;
    for (const control of look.controls) {
      look.surroundings.of(control.element);
      this.#bodies.of(control, now);
      if (!turn.isDue()) continue;
      await turn.give();
      gave = true;
      if (turn.isCancelled || this.#looks.hasNews()) break;
    }
    return gave;
  }

  #circumstances(look: Look): Circumstances {
    return {
      isCovered: (control) => isInView(control, look.styles) && look.covers.isCovered(control),
      mayTellInvalid: (element) => this.#touched.has(element),
      focused: focusedElement(),
    };
  }

  /**
   * When nothing else is asked of it after an observation, reads what that left out of a large page: what an action must
   * compare the page with, and whether what has a number is the only one of its kind.
   */
  async #readRest(turn: Turn): Promise<void> {
    if (!(await this.#looks.prepare('page', Infinity, turn)) || turn.isCancelled || this.#looks.hasNews()) return;
    const look = this.#lookNow();
    for (const control of look.controls) {
      control.box.wasUnseen = false;
      const number = this.#numbers.of(control.element);
      if (number !== null && look.keys.get(keyOfControl(control, look))?.length !== 1) this.#numbers.hasTwin(number);
    }
    // What an action compares the page with.
    await this.#writeAhead(look, turn);
  }

  #write(look: Look, options: ObserveOptions, maxChars: number, began_ms: number): Observation {
    const isSame = look === this.#told;
    const { keys } = look;
    if (!isSame) this.#releaseRecycled(look);
    const heirs = isSame ? NOBODY : this.#handOver(keys);
    const isFirst = this.#count === 0 || options.fresh === true || isSame;
    let exhausted = false;
    const page = render(look.entries, maxChars, this.#bodies, {
      tell: (control): Told => {
        const { element } = control;
        const index = this.#numbers.give(element);
        if (index === null) exhausted = true;
        else if (!isSame) this.#numbers.remember(index, sightingOf(control, look, keys.get(keyOfControl(control, look))?.length === 1));
        const isNew = !isFirst && !heirs.has(element) && (this.#recycled.has(element) || control.box.wasUnseen || this.#cameSince(control, this.#count - 1));
        return { index, isNew };
      },
      isInView: (control) => isInView(control, look.styles),
      ...this.#circumstances(look),
    });
    this.#told = look;
    for (const { box } of look.controls) box.wasUnseen = false;
    this.#numbered = look.controls.flatMap(({ element, box }) => {
      const index = this.#numbers.of(element);
      return index === null ? [] : [{ index, element, shownBy: box.element }];
    });
    this.#recycled.clear();
    this.#count++;
    const [above, below] = this.#outside(look, page);
    const lines = [...(above === null ? [] : [above]), ...page.lines, ...(below === null ? [] : [below])];
    return {
      id: `${this.#documentId}-${this.#count}`,
      text: lines.join('\n'),
      url: location.href,
      title: document.title,
      viewport: viewportOf(document),
      elements: [...page.elements],
      numbers_exhausted: exhausted,
      frames: page.frames.map((frame) => (above === null ? frame : { ...frame, line: frame.line + 1 })),
      stats: { nodes: look.scan.nodes, duration_ms: performance.now() - began_ms },
    };
  }

  /** It was not rendered, or did not show, when observation `count` was made. */
  #cameSince({ box }: ControlItem, count: number): boolean {
    return box.since > count;
  }

  #outside(look: Look, page: Rendered): readonly [above: string | null, below: string | null] {
    const { leftOut } = page;
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

  /** Nodes that a list filled with another thing (another row's text) do not keep that thing's number. */
  #releaseRecycled(look: Look): void {
    for (const { element } of look.controls) {
      const number = this.#numbers.of(element);
      const seen = number === null ? null : this.#numbers.sighting(number);
      if (seen !== null && isAnotherEntry(seen.surroundings, look.surroundings.of(element))) {
        this.#numbers.release(element);
        this.#recycled.add(element);
      }
    }
  }

  /** Numbers whose node was replaced go to the one node that is the same thing now. Answers the heirs. */
  #handOver(keys: ReadonlyMap<string, readonly ControlItem[]>): ReadonlySet<Element> {
    const heirs = new Set<Element>();
    for (const [number, sighting] of this.#numbers.orphans()) {
      if (!sighting.wasOnly) continue;
      const same = keys.get(keyOfSighting(sighting));
      const heir = same?.length === 1 ? same[0]?.element : undefined;
      if (heir === undefined || this.#numbers.of(heir) !== null || this.#lookNow().keys.get(keyOfSighting(sighting))?.length !== 1) continue;
      this.#numbers.handOver(number, heir);
      heirs.add(heir);
    }
    return heirs;
  }

  resolve(index: number): Resolved {
    return resolve(index, { numbers: this.#numbers, lookNow: () => this.#lookNow(), now: (element) => this.#now(element) });
  }

  #lookNow(): Look {
    return this.#looks.lookNow('page', this.#count);
  }

  /** Role, name and surroundings as they are now. A look is taken only where the name depends on what shows around it. */
  #now(element: Element): { role: string; name: string; surroundings: string } {
    const role = roleOf(element);
    const surroundings = new Surroundings().of(element);
    const name = isSemantic(element, role) ? nameNow(element) : '';
    if (name !== '') return { role, name, surroundings };
    const look = this.#lookNow();
    const control = look.control(element);
    return { role: control?.role ?? role, name: (control?.calling ?? look.builder.callings.of(element)).name, surroundings };
  }

  numberOf(element: Element): number | null {
    return this.#numbers.of(element);
  }

  nameOf(element: Element): string {
    if (isSemantic(element, roleOf(element))) return this.#now(element).name;
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
    const { scan, builder } = this.#looks.lookNow('viewport', this.#count);
    const box = scan.boxOf(element);
    if (box === null) return false;
    const facts = factsOf(box, builder.styles);
    return facts.visibility && showsIn(edgesOf(box), facts.clip.reach);
  }

  isDisabled(element: Element): boolean {
    return isDisabled(element);
  }

  glance(): Glance {
    return new PageGlance(this.#lookNow(), this.#bodies, (element) => this.mention(element));
  }

  changesSince(before: Glance): Changes {
    if (!(before instanceof PageGlance)) throw new TypeError('This glance was not taken by these eyes.');
    const look = this.#lookNow();
    const after = new PageGlance(look, this.#bodies, (element) => this.mention(element));
    return difference(before, after, look, this.#numbers, (element) => this.#wasKnown(element, look));
  }

  /** It has a number and was rendered at the last observation: scrolling or reading on brought it, not the page. */
  #wasKnown(element: Element, look: Look): boolean {
    const control = look.control(element);
    return control !== null && !control.box.wasUnseen && !this.#cameSince(control, this.#count - 1);
  }

  appearedSince(observationId: string, lastTarget: Element | null): readonly NewElement[] {
    const [documentId, count] = observationId.split('-');
    if (documentId !== this.#documentId) return [];
    const look = this.#lookNow();
    const wrapper = lastTarget === null ? null : (lastTarget.closest('form,fieldset,li,tr,[role=group]') ?? lastTarget.parentElement);
    const found: NewElement[] = [];
    for (const control of look.controls) {
      if (!control.box.wasUnseen && !this.#cameSince(control, Number(count) - 1)) continue;
      if (wrapper?.contains(control.element) === true && !LAYER_ROLES.test(control.role) && control.role !== (lastTarget === null ? '' : roleOf(lastTarget))) continue;
      const index = this.#numbers.give(control.element);
      if (index !== null) found.push({ index, role: control.role, name: control.calling.name });
    }
    return found;
  }

  describe(index: number): Description {
    const element = this.#numbers.sighting(index)?.element.deref();
    if (element === undefined) throw new RangeError(`There is no element [${index}].`);
    const { role, name, surroundings } = this.#now(element);
    const alike = this.#lookNow().controls.filter((control) => control.role === role && control.calling.name === name);
    return describeElement(element, { role, name, surroundings, nth: Math.max(0, alike.findIndex((control) => control.element === element)) });
  }

  showHighlights(on: boolean): void {
    this.#highlights.show(on);
  }

  touched(element: Element): void {
    this.#touched.add(element);
  }
}

const NOBODY: ReadonlySet<Element> = new Set();

const LAYER_ROLES = /^(?:option|menuitem.*)$/;

/** About as long as the text of a look will be, rather less: a number, a tag and a state beside the names. */
function charsOf(look: Look): number {
  return look.controls.reduce((chars, { calling }) => chars + calling.name.length + 25, 0);
}
