/** Vue 3 keeps its invokers in `_vei` (a symbol since 3.4); Vue 2 the virtual node in `__vue__`, which plain elements lack. */
import { isActingHandler } from './acting_events';
import { isRecord, ownValue } from './own_value';

export function vueListens(element: Element): boolean {
  const symbol = Object.getOwnPropertySymbols(element).find(({ description }) => description === '_vei');
  const invokers = ownValue(element, symbol ?? '_vei');
  // A listener that was taken away leaves `undefined` under its name.
  return isRecord(invokers) && Object.keys(invokers).some((name) => isActingHandler(name) && typeof ownValue(invokers, name) === 'function');
}
