/** When a thing is still the same thing: role, name and surroundings. The contract: "A number is a promise". */
import type { ControlItem } from './item';
import type { Look } from './look';
import type { Sighting } from './numbers';
import { withoutDigits, type Surroundings } from './surroundings';

/** What things are compared by; digits that count do not make another thing. */
export const keyOf = (role: string, name: string, surroundings: string): string => `${role}\n${withoutDigits(name) || name}\n${surroundings}`;

export const keyOfSighting = (sighting: Sighting): string => keyOf(sighting.role, sighting.name, sighting.surroundings);

export const keyOfControl = ({ role, calling, element }: ControlItem, surroundings: Surroundings): string => keyOf(role, calling.name, surroundings.of(element));

/** How many things of a look have each key. */
export function countKeys(look: Look): Map<string, ControlItem[]> {
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
    ...look.standing(element),
    wasOnly,
    count,
  };
}
