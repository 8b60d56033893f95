/** Whether a place in a thing belongs to another thing that stands in it: the button in a row, the link in a card. */
import { composedParent } from '../dom/tree';
import type { Look } from './look';

/** The innermost control around `found` that stands in `target`; null where there is none, and where `found` is not in it. */
export function controlBetween(found: Element, target: Element, look: Look): Element | null {
  let inner: Element | null = null;
  for (let at: Element | null = found; at !== target; at = composedParent(at)) {
    if (at === null) return null;
    const control = look.control(at);
    if (inner === null && control !== null && control.via !== 'scroller') inner = at;
  }
  return inner;
}
