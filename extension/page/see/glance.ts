/** What shows at one moment, kept to be compared with a later one. */
import type { NewElement } from '../../../shared_schemas/protocol';
import type { Changes, Glance } from '../eyes';
import type { Bodies, Circumstances } from './bodies';
import { childrenOf, type Item } from './item';
import type { Look } from './look';
import type { Numbers } from './numbers';

/** Roles that come and go as a layer of their own. */
const LAYERS = new Set(['dialog', 'alertdialog', 'menu', 'listbox', 'tooltip', 'tree', 'grid', 'alert', 'status']);

export class PageGlance implements Glance {
  readonly at = Symbol('glance');
  readonly controls: ReadonlyMap<Element, string>;
  readonly layers: ReadonlyMap<Element, string>;
  readonly text: string;

  constructor(look: Look, bodies: Bodies, mention: (element: Element) => string) {
    this.controls = new Map(look.controls.map((control) => [control.element, `${control.role} ${control.calling.name} ${bodies.of(control, ALL_BUT_FOCUS)}`]));
    const layers = new Map<Element, string>();
    const texts: string[] = [];
    const walk = (items: readonly Item[]): void => {
      for (const item of items) {
        if (item.kind === 'text') texts.push(item.text);
        else if (item.kind === 'group' && LAYERS.has(item.role)) layers.set(item.box.element, mention(item.box.element));
        else if (item.kind === 'note') texts.push(item.text);
        walk(childrenOf(item));
      }
    };
    walk(look.items);
    this.layers = layers;
    this.text = texts.join('\n');
  }
}

/** All that is told of a control but the focus, which every press moves. */
const ALL_BUT_FOCUS: Circumstances = { isCovered: () => false, mayTellInvalid: () => true, focused: null };

/** The difference between two moments. Things without a number are given one. */
export function difference(before: PageGlance, after: PageGlance, look: Look, numbers: Numbers, isSameThing: (element: Element) => boolean): Changes {
  const appeared: NewElement[] = [];
  for (const control of look.controls) {
    if (before.controls.has(control.element) || isSameThing(control.element)) continue;
    const index = numbers.give(control.element);
    if (index !== null) appeared.push({ index, role: control.role, name: control.calling.name });
  }
  const opened = [...after.layers].filter(([element]) => !before.layers.has(element)).map(([, name]) => name);
  const closed = [...before.layers].filter(([element]) => !after.layers.has(element)).map(([, name]) => name);
  const anything =
    appeared.length > 0 ||
    opened.length > 0 ||
    closed.length > 0 ||
    before.text !== after.text ||
    before.controls.size !== after.controls.size ||
    [...after.controls].some(([element, state]) => before.controls.get(element) !== state);
  return { appeared, opened, closed, anything };
}
