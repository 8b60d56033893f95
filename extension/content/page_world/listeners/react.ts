/** React, 16 and later: the props of a host component stand on its element (`__reactProps$…`, earlier `__reactEventHandlers$…`). */
import { isActingHandler } from './acting_events';
import { isRecord, keyBeginning, ownValue } from './own_value';

export function reactListens(element: Element): boolean {
  const key = keyBeginning(element, '__reactProps$') ?? keyBeginning(element, '__reactEventHandlers$');
  const props = key === undefined ? null : ownValue(element, key);
  return isRecord(props) && Object.keys(props).some((name) => isActingHandler(name) && typeof ownValue(props, name) === 'function');
}
