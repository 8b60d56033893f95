/** Angular's zone.js keeps the tasks of each kind of event on the element: `__zone_symbol__clickfalse`, `…clicktrue` for capture. */
import { ACTING_EVENTS } from './acting_events';
import { ownValue } from './own_value';

const KEYS: readonly string[] = [...ACTING_EVENTS].flatMap((type) => [`__zone_symbol__${type}false`, `__zone_symbol__${type}true`]);

export function angularListens(element: Element): boolean {
  return KEYS.some((key) => {
    const tasks = ownValue(element, key);
    return Array.isArray(tasks) && tasks.length > 0;
  });
}
