/**
 * What a page fades in only once it is scrolled to lies out of view until then, in its place and transparent. A person
 * who scrolls through the page reads it; so does who is asked for all of the page, or for a text of it.
 */
import { flatAncestors } from '../../dom/tree';
import type { Eyes } from '../../eyes';

/** Whether a person could read what is written in an element, now or once it is scrolled to. */
export function sightWithReveals(eyes: Eyes): (element: Element) => boolean {
  const shows = eyes.sight();
  const known = new Map<Element, boolean>();
  const isOfReveal = (element: Element): boolean => {
    let is = known.get(element);
    if (is === undefined) known.set(element, (is = isToBeRevealed(element) && eyes.isVisible(element)));
    return is;
  };
  return (element) => shows(element) || isOfReveal(element);
}

function isToBeRevealed(element: Element): boolean {
  if (!element.checkVisibility({ visibilityProperty: true })) return false;
  const faded = [element, ...flatAncestors(element)].filter((each) => getComputedStyle(each).opacity === '0');
  return faded.length > 0 && faded.every(isPartBeyondView);
}

/** In the flow of the page, above or below what is on the screen, and wide as a section or a card is: a button that shows under the mouse is not. */
function isPartBeyondView(element: Element): boolean {
  const { innerHeight, innerWidth } = element.ownerDocument.defaultView ?? window;
  const { top, bottom, width } = element.getBoundingClientRect();
  const { position, pointerEvents } = getComputedStyle(element);
  return (top >= innerHeight || bottom <= 0) && width >= LEAST_SHARE * innerWidth && pointerEvents !== 'none' && (position === 'static' || position === 'relative');
}

const LEAST_SHARE = 0.2;
