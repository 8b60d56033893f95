/** The eyes of one document: observes it, keeps its numbers, and answers what the hands ask. */
import type { Description, NewElement, Observation } from '../../../shared_schemas/protocol';
import type { Hooks, ObserveOptions } from '../contract';
import { isAttached } from '../dom/tree';
import type { Alone, Changes, Eyes, Glance, OnScreen, Resolved } from '../eyes';
import type { HooksStore } from '../hooks';
import { Bodies, type Circumstances } from './bodies';
import { stopsFor } from './brake';
import { isDisabled, isSemantic } from './control';
import { controlBetween } from './control_between';
import { describeElement } from './describe';
import { factsInReach } from './facts';
import { difference, PageGlance } from './glance';
import { Heirs } from './heirs';
import { Highlights } from './highlights';
import { findListening } from './listeners';
import type { Look, Scope } from './look';
import { coversAll, isFullRead, Looks } from './looks';
import { AccessibleNames } from './name/accname';
import { nameNow } from './name/calling';
import { withoutTips } from './name/tips';
import { Numbers } from './numbers';
import { onScreen } from './on_screen';
import { lengthOf } from './render';
import { Rest } from './rest';
import { resolve } from './resolve';
import { roleOf } from './role';
import { learnRules } from './selectors';
import { focusedElement } from './state';
import { Styles } from './styles';
import { Surroundings, type Standing } from './surroundings';
import { Teller } from './tell';
import { Turn } from './turn';

const MAX_CHARS = 40_000;
const LEAST_CHARS = 1_000;
/** Kept free for the lines that say what is not shown. */
const NOTES_CHARS = 200;
/** About what a control comes to with the text around it: as many are read of a large page, and then more, until it is enough. */
const CHARS_EACH = 40;
/** How many times as many are read next; and how much more than should do, as what comes later may say less. */
const LEAST_TIMES = 1.1;
const MOST_TIMES = 20;
const MARGIN = 1.05;
/** How many lines are written before the time is looked at. */
const BETWEEN_TURNS = 8;

export class PageEyes implements Eyes {
  readonly #heirs = new Heirs();
  readonly #looks = new Looks(this.#heirs);
  readonly #numbers = new Numbers();
  readonly #touched = new WeakSet<Element>();
  /** What was acted on last: where the mouse may be still, with what the page shows for it. */
  #underMouse: WeakRef<Element> | null = null;
  readonly #bodies = new Bodies();
  #configured: Hooks | null = null;
  readonly #teller = new Teller(this.#numbers, this.#bodies, this.#heirs, () => this.#lookNow());
  readonly #highlights = new Highlights(() => this.#teller.numbered());
  readonly #rest = new Rest();
  /** What the last observation left out was read too. */
  #isRestRead = false;

  constructor(private readonly hooks: HooksStore) {}

  async observe(options: ObserveOptions): Promise<Observation> {
    const began_ms = performance.now();
    this.#rest.stop();
    const isConfigured = this.#configured === this.hooks.current;
    const isAnew = !isConfigured || isFullRead(this.#teller.count);
    if (isAnew) this.#looks.forget();
    this.#looks.learnForms();
    this.#configured = this.hooks.current;
    this.#numbers.allow(options.numbers);
    // Listeners come with what they listen on; those that come later are found with the next change, or when all is read anew.
    if (isAnew || this.#looks.hasNews()) this.#looks.listening = await findListening(this.hooks.current);
    const scope = options.scope ?? 'viewport';
    const maxChars = Math.max(LEAST_CHARS, options.max_chars ?? MAX_CHARS) - NOTES_CHARS;
    const turn = new Turn();
    let controls = Math.ceil(maxChars / CHARS_EACH);
    let look = await this.#lookAhead(scope, controls, turn);
    let now = this.#circumstances(look);
    while (scope === 'page' && !coversAll(look) && !this.#teller.hasTold(look)) {
      const chars = this.#charsOf(look, now);
      if (chars >= maxChars) break;
      controls = Math.ceil(controls * Math.min(MOST_TIMES, Math.max(LEAST_TIMES, (MARGIN * maxChars) / Math.max(1, chars))));
      look = await this.#lookAhead(scope, controls, turn);
      now = this.#circumstances(look);
    }
    const observation = this.#teller.tell(look, { maxChars, isFresh: options.fresh === true, began_ms }, now);
    this.#forgetTip();
    this.#isRestRead = false;
    this.#rest.start((idle) => void this.#readWhenIdle(idle));
    return observation;
  }

  /** What shows only while the mouse is there is no part of what the thing was called. */
  #forgetTip(): void {
    const element = this.#underMouse?.deref();
    const number = element === undefined ? null : this.#numbers.of(element);
    const sighting = number === null ? null : this.#numbers.sighting(number);
    if (element === undefined || number === null || sighting === null || !isAttached(element)) return;
    const name = withoutTips(sighting.name, element);
    if (name !== '' && name !== sighting.name) this.#numbers.remember(number, { ...sighting, name });
  }

  async readAll(): Promise<void> {
    if (this.#teller.count === 0) return;
    this.#rest.stop();
    const turn = new Turn();
    if (!this.#isRestRead) await this.#readRest(turn);
    await this.#writeAhead(await this.#looks.look('page', this.#teller.count, Infinity, turn), turn);
  }

  /** A look at this moment, with what its lines need worked out. */
  async #lookAhead(scope: Scope, controls: number, turn: Turn): Promise<Look> {
    const look = await this.#looks.look(scope, this.#teller.count, controls, turn);
    return (await this.#writeAhead(look, turn)) ? this.#looks.lookNow(scope, this.#teller.count, controls) : look;
  }

  /** Works out what the lines need; true: the page worked in between, and may have changed. */
  async #writeAhead(look: Look, turn: Turn): Promise<boolean> {
    const now = this.#circumstances(look);
    let gave = false;
    let written = 0;
    for (const control of look.controls) {
      look.keyOf(control);
      this.#bodies.opening(control, now);
      if (++written % BETWEEN_TURNS !== 0 || !turn.isDue()) continue;
      await turn.give();
      gave = true;
      if (turn.wasCancelled() || this.#looks.hasNews()) break;
    }
    return gave;
  }

  /** How long the text of a look is. */
  #charsOf(look: Look, now: Circumstances): number {
    return look.entries.reduce((chars, entry) => chars + lengthOf(entry, this.#bodies, now), 0);
  }

  #circumstances(look: Look): Circumstances {
    return {
      isCovered: (control) => look.isInView(control) && look.covers.isCovered(control),
      mayTellInvalid: (element) => this.#touched.has(element),
      focused: focusedElement(),
      lines: new Map(),
      live: new Map(),
    };
  }

  /** When nothing else is asked of it after an observation. */
  async #readWhenIdle(turn: Turn): Promise<void> {
    for (const root of this.#looks.roots) await learnRules(root, turn);
    if (!turn.wasCancelled()) await this.#readRest(turn);
  }

  /**
   * Reads what an observation left out of a large page: what an action must compare the page with, and whether what has a
   * number is the only one of its kind. Stops where the page has changed since.
   */
  async #readRest(turn: Turn): Promise<void> {
    if (!(await this.#looks.prepare('page', Infinity, turn)) || turn.wasCancelled() || this.#looks.hasNews()) return;
    const look = this.#lookNow();
    await turn.give();
    // What an action compares the page with.
    await this.#writeAhead(look, turn);
    if (turn.wasCancelled() || this.#looks.hasNews()) return;
    await turn.give();
    const { keys } = look;
    for (const control of look.controls) {
      control.box.wasUnseen = false;
      const number = this.#numbers.of(control.element);
      if (number !== null && keys.get(look.keyOf(control))?.length !== 1) this.#numbers.markTwin(number);
    }
    this.#isRestRead = true;
    this.#heirs.comparedAll(this.#teller.count);
  }

  resolve(index: number): Resolved {
    return resolve(index, { numbers: this.#numbers, lookNow: () => this.#lookNow(), isHeir: (seen, control) => this.#heirs.isHeir(seen, control, (each) => this.#numbers.of(each) !== null), now: (element) => this.#now(element) });
  }

  #lookNow(): Look {
    return this.#looks.lookNow('page', this.#teller.count);
  }

  /** Role, name and surroundings as they are now. A look is taken only where the name depends on what shows around it. */
  #now(element: Element): Standing & { readonly role: string; readonly name: string } {
    const role = roleOf(element);
    const standing = new Surroundings().standing(element);
    const name = isSemantic(element, role) ? nameNow(element) : '';
    if (name !== '') return { role, name, ...standing };
    const look = this.#lookNow();
    const control = look.control(element);
    return { role: control?.role ?? role, name: (control?.calling ?? look.builder.callings.of(element)).name, ...standing };
  }

  numberOf(element: Element): number | null {
    return this.#numbers.of(element);
  }

  nameOf(element: Element): string {
    if (isSemantic(element, roleOf(element))) return this.#now(element).name;
    return new AccessibleNames(new Styles()).of(element) || this.#now(element).name;
  }

  roots(): readonly (Document | ShadowRoot)[] {
    this.#lookNow();
    return [...this.#looks.roots];
  }

  rootsSeen(): Iterable<Document | ShadowRoot> {
    return this.#looks.roots;
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
    const facts = isAttached(element) ? factsInReach(element, this.#looks.lookNow('viewport', this.#teller.count)) : null;
    return facts?.visibility === true;
  }

  sight(): (element: Element) => boolean {
    const look = this.#looks.lookNow('viewport', this.#teller.count);
    return (element) => factsInReach(element, look)?.shows === true;
  }

  isDisabled(element: Element): boolean {
    return isDisabled(element);
  }

  controlBetween(found: Element, target: Element): Element | null {
    return found === target ? null : controlBetween(found, target, this.#lookNow());
  }

  onScreen(moment?: Glance): readonly OnScreen[] {
    return onScreen((moment instanceof PageGlance ? moment.look : this.#lookNow()).scan);
  }

  glance(): Glance {
    return new PageGlance(this.#lookNow(), this.#bodies, (element) => this.mention(element));
  }

  changesSince(before: Glance, alone: Alone): Changes {
    if (!(before instanceof PageGlance)) throw new TypeError('This glance was not taken by these eyes.');
    const look = this.#lookNow();
    const after = new PageGlance(look, this.#bodies, (element) => this.mention(element));
    const heirs = this.#teller.handOver(look);
    return difference(before, after, this.#numbers, { alone, isSameThing: (element) => heirs.has(element) || this.#wasKnown(element, look) });
  }

  /** It was rendered at the last observation: scrolling or reading on brought it, not the page. */
  #wasKnown(element: Element, look: Look): boolean {
    const control = look.control(element);
    return control !== null && !control.box.wasUnseen && !this.#teller.cameAfter(control, this.#teller.count);
  }

  appearedSince(observationId: string, targets: readonly Element[], target: Element | null): readonly NewElement[] {
    const [documentId, count] = observationId.split('-');
    if (documentId !== this.#teller.documentId) return [];
    const look = this.#lookNow();
    const heirs = this.#teller.handOver(look);
    const came = look.controls.filter((control) => !heirs.has(control.element) && (control.box.wasUnseen || this.#teller.cameAfter(control, Number(count))));
    return stopsFor(came, { targets, next: target && this.#now(target) }).flatMap(({ element, role, calling }) => {
      const index = this.#numbers.give(element);
      return index === null ? [] : [{ index, role, name: calling.name }];
    });
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

  mouseCameTo(element: Element): void {
    this.#underMouse = new WeakRef(element);
  }
}
