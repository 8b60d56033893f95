/** What shows at one moment, kept to be compared with a later one. */
import type { NewElement } from '../../../shared_schemas/protocol';
import type { Alone, Changes, Glance } from '../eyes';
import type { Bodies, Circumstances } from './bodies';
import { childrenOf, type ControlItem, type Item } from './item';
import type { Look } from './look';
import type { Numbers } from './numbers';

/** Roles that come and go as a layer of their own. */
const LAYERS = new Set(['dialog', 'alertdialog', 'menu', 'listbox', 'tooltip', 'tree', 'grid', 'alert', 'status']);

export class PageGlance implements Glance {
  readonly at = Symbol('glance');
  /** Of each control, what its line begins with. */
  readonly openings: ReadonlyMap<ControlItem, string>;
  readonly layers: ReadonlyMap<Element, string>;
  readonly texts: readonly Shown[];
  /** What shows in no line: the title of its tab and its pictures. */
  readonly besides: readonly Shown[] = [
    ...Array.from(document.querySelectorAll('title'), (element) => ({ element, text: element.textContent })),
    ...Array.from(document.images, (element) => ({ element, text: element.currentSrc })),
  ];
  readonly scrolled_px = { x: scrollX, y: scrollY };

  constructor(
    readonly look: Look,
    bodies: Bodies,
    mention: (element: Element) => string,
  ) {
    const now = allButFocus();
    this.openings = new Map(look.controls.map((control) => [control, bodies.opening(control, now)]));
    const layers = new Map<Element, string>();
    const texts: Shown[] = [];
    const walk = (items: readonly Item[]): void => {
      for (const item of items) {
        if (item.kind === 'text' || item.kind === 'note') texts.push({ element: item.box.element, text: item.text });
        else if (item.kind === 'group' && LAYERS.has(item.role)) layers.set(item.box.element, mention(item.box.element));
        walk(childrenOf(item));
      }
    };
    walk(look.items);
    this.layers = layers;
    this.texts = texts;
  }

  has(element: Element): boolean {
    return this.look.control(element) !== null;
  }

  /** Whether a control of another moment was there, called and told the same. `told`: what of its line counts. */
  hasSame(control: ControlItem, { openings }: PageGlance, told: (opening: string | undefined) => string | undefined = (opening) => opening): boolean {
    const own = this.look.control(control.element);
    return own !== null && own.role === control.role && own.calling.name === control.calling.name && told(this.openings.get(own)) === told(openings.get(control));
  }
}

/** All that is told of a control but the focus, which every press moves. */
const allButFocus = (): Circumstances => ({ isCovered: () => false, mayTellInvalid: () => true, focused: null, lines: new Map(), live: new Map() });

interface Shown {
  readonly element: Element;
  readonly text: string;
}

interface Besides {
  readonly alone: Alone;
  /** It was there before, and is only now rendered or looked at. */
  readonly isSameThing: (element: Element) => boolean;
}

/** The difference between two moments. Things without a number are given one. */
export function difference(before: PageGlance, after: PageGlance, numbers: Numbers, { alone, isSameThing }: Besides): Changes {
  const isDone = (element: Element): boolean => !alone.isItself(element);
  const isOfDone = ({ element }: Shown): boolean => isDone(element);
  const changed = after.look.controls.filter((control) => !before.hasSame(control, after));
  const appeared: NewElement[] = [];
  const came: Element[] = [];
  for (const { element, role, calling } of changed) {
    if (before.has(element) || isSameThing(element) || !isDone(element)) continue;
    came.push(element);
    const index = numbers.give(element);
    if (index !== null) appeared.push({ index, role, name: calling.name });
  }
  const [opened, closed] = [layersOnlyIn(after, before, isDone), layersOnlyIn(before, after, isDone)];
  came.push(...opened.map(([element]) => element));
  const isTextChanged = !isSameText(before.texts, after.texts);
  const ticked = isTextChanged ? after.texts.filter((shown) => !isOfDone(shown)) : [];
  const anything =
    opened.length > 0 ||
    closed.length > 0 ||
    changed.some(({ element }) => isDone(element)) ||
    before.look.controls.some(({ element }) => !after.has(element) && isDone(element)) ||
    (isTextChanged && !isSameText(before.texts.filter(isOfDone), after.texts.filter(isOfDone))) ||
    (!isSameText(before.besides, after.besides) && !isSameText(before.besides.filter(isOfDone), after.besides.filter(isOfDone))) ||
    before.scrolled_px.x !== after.scrolled_px.x ||
    before.scrolled_px.y !== after.scrolled_px.y ||
    alone.hasStopped();
  const wasShown = new Set(before.texts.map(({ text }) => text));
  const byItself = [...ticked.map(({ text }) => text).filter((text) => !wasShown.has(text)), ...changed.filter(({ element }) => !isDone(element)).map(({ calling }) => calling.name)];
  const says = after.texts.filter(({ element, text }) => !wasShown.has(text) && isDone(element)).map(({ text }) => text);
  const elsewhere =
    appeared.length > 0 ||
    changed.some((control) => before.has(control.element) && isDone(control.element) && !before.hasSame(control, after, withoutOpen)) ||
    says.length > 0;
  return { appeared, came, says, elsewhere, opened: opened.map(([, name]) => name), closed: closed.map(([, name]) => name), anything, byItself: [...new Set(byItself)].filter((text) => text !== '') };
}

/** What a line says but for whether something is open. */
const withoutOpen = (opening: string | undefined): string | undefined => opening?.replace(/ expanded(?:=false)?(?= |$)/, '');

function layersOnlyIn(one: PageGlance, other: PageGlance, isDone: (element: Element) => boolean): (readonly [Element, string])[] {
  return [...one.layers].filter(([element]) => !other.layers.has(element) && isDone(element));
}

const isSameText = (one: readonly Shown[], other: readonly Shown[]): boolean => one.length === other.length && one.every(({ text }, at) => text === other[at]?.text);
