/** When a thing is still the same thing: role, name and surroundings. The contract: "A number is a promise". */
import type { ControlItem } from './item';
import type { Look } from './look';
import type { Sighting } from './numbers';
import { APART, isOfEntry, withoutDigits, type Standing, type Surroundings } from './surroundings';

/** What things are compared by; digits that count do not make another thing. */
export const keyOf = (role: string, name: string, surroundings: string): string => `${role}\n${withoutDigits(name) || name}\n${surroundings}`;

export const keyOfSighting = (sighting: Sighting): string => keyOf(sighting.role, sighting.name, sighting.standing.surroundings);

/** Of controls of former looks too: most are the same in the next. */
const kept = new WeakMap<ControlItem, { readonly surroundings: string; readonly key: string }>();

export function keyOfControl(control: ControlItem, around: Surroundings): string {
  const surroundings = around.of(control.element);
  let known = kept.get(control);
  if (known?.surroundings !== surroundings) kept.set(control, (known = { surroundings, key: keyOf(control.role, control.calling.name, surroundings) }));
  return known.key;
}

/** Whether two texts mean the same surroundings. What tells an entry from neighbours counts where it had such both times. */
export function sameSurroundings(a: string, b: string): boolean {
  if (a === b) return true;
  const [[plainA, ownA], [plainB, ownB]] = [a.split(APART), b.split(APART)];
  return plainA === plainB && (ownA === undefined || ownB === undefined);
}

/**
 * How much of what an entry said it still says: of its texts, those that went count against those that are the same.
 * Digits count where they told it from its neighbours. `most`: more is the same; `half`: as much; `other`: less.
 */
export function sameness(then: Standing, now: Standing): 'most' | 'half' | 'other' {
  // What told it from its neighbours is one of its texts, or all of them.
  const telling = [then, now].flatMap(({ surroundings }) => surroundings.split(APART).slice(1));
  const isIn = (text: string, { texts }: Standing): boolean => texts.includes(text);
  if (telling.some((text) => isIn(text, then) !== isIn(text, now))) return 'other';
  const isToldByAll = telling.some((text) => !isIn(text, then));
  const left = [...now.texts];
  const take = (isLike: (text: string) => boolean): boolean => {
    const at = left.findIndex(isLike);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  const others = then.texts.filter((text) => !take((each) => each === text));
  const gone = isToldByAll ? others : others.filter((text) => !take((each) => withoutDigits(each) === withoutDigits(text)));
  const same = then.texts.length - others.length;
  if (gone.length === 0 || same > gone.length) return 'most';
  return same === gone.length ? 'half' : 'other';
}

/** Both are entries of a list, and not the same one: whoever stood in the one stands in another thing's place now. */
export const isAnotherEntry = (then: Standing, now: Standing): boolean =>
  isOfEntry(then.surroundings) && isOfEntry(now.surroundings) && (!sameSurroundings(then.surroundings, now.surroundings) || sameness(then, now) === 'other');

/** The controls of a look by their keys. */
export function controlsByKey(look: Look): Map<string, ControlItem[]> {
  const found = new Map<string, ControlItem[]>();
  for (const control of look.controls) {
    const key = look.keyOf(control);
    const same = found.get(key);
    if (same === undefined) found.set(key, [control]);
    else same.push(control);
  }
  return found;
}

/** What is kept of a control that was shown to the model. */
export function sightingOf(control: ControlItem, look: Look, wasOnly: boolean, count: number): Sighting {
  const { element, role, calling } = control;
  return {
    element: new WeakRef(element),
    tag: element.localName,
    role,
    name: calling.name,
    standing: look.standing(element),
    wasOnly,
    count,
  };
}
