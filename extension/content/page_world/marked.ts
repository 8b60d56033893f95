/** Tells the hands' events from those that the page's own scripts make. */
import type { HandsEvent } from '../../page/contract';

/** Asked by the first to hear such an event in the window: is it the one that was announced? */
export function markedByHands(name: HandsEvent): () => boolean {
  let isNext = false;
  window.addEventListener(name, () => (isNext = true), true);
  return () => {
    const isIt = isNext;
    isNext = false;
    return isIt;
  };
}
