/** A press that went down on its target and came up elsewhere, because the page moved, covered or took the target away. */
import type { ActionResult } from '../../../shared_schemas/protocol';
import { hitTest, reaches, surfacesOf, type PointInFrame } from '../dom/hit';
import { composedContains, flatParent, isAttached } from '../dom/tree';
import type { Changes, Eyes } from '../eyes';
import { blockedBy } from './blocker';
import { isOpenedBy, type Press } from './opened_by_press';
import type { Landing } from './pointer/pointer';
import { done, failed } from './result';

/** Did the click go to the target, to what is inside it, or to its label? */
export const hasLanded = (element: Element, { clicked }: Landing): boolean => clicked !== null && reaches(element, clicked);

/** Done where the press alone was answered as such a control answers; else failed, with what came in between. */
export function reportMissed(press: Press, { captor }: Landing, changes: Changes, eyes: Eyes): ActionResult {
  const { element, point } = press;
  const name = eyes.mention(element);
  if (captor !== null) return done(`Pressed ${name} and let go; the page had captured the mouse, so ${eyes.mention(captor)} got the click.`);
  if (isOpenedBy(press, changes, eyes)) return done(`Pressed ${name}; it opens when the button goes down.`);
  // a chip or an option that goes with all that belonged to it
  if (isTaken(element, changes, eyes)) return done(`Pressed ${name}; the page took it when the button went down.`);
  if (!isAttached(element)) return failed('moving', `${name} was pressed, but the page took it away before the button was let go, so it was not clicked. ${PRESSED}`);
  const hit = hitTest(element, point);
  const isCovered = hit.kind === 'blocked' && hit.by !== null && !composedContains(hit.by, element) && isAt(element, point);
  const why = isCovered ? ` ${blockedBy(element, hit.by, eyes).message}` : '';
  return failed(why === '' ? 'moving' : 'covered', `${name} was pressed, but was no longer under the mouse when the button was let go, so it was not clicked.${changes.anything ? ` ${PRESSED}` : ''}${why}`);
}

/** Who presses again without a look would have the same answer twice. */
const PRESSED = 'The press itself has changed the page: look at it anew before you press again.';

/** Is the element still where it was pressed, whatever else is there? */
const isAt = (element: Element, { x_px, y_px }: PointInFrame): boolean =>
  surfacesOf(element).flatMap((surface) => [...surface.getClientRects()]).some(({ left, top, right, bottom }) => left <= x_px && x_px <= right && top <= y_px && y_px <= bottom);

/** The outermost of the unbroken chain of ancestors (starting with the element) that all satisfy `isSo`. */
function outermost(element: Element, isSo: (each: Element) => boolean): Element {
  let found = element;
  for (let at: Element | null = element; at !== null && isSo(at); at = flatParent(at)) found = at;
  return found;
}

const CHOICES = '[role=option],[role^=menuitem],[role=treeitem],li,button,a[href]';

/** Is there another thing to be chosen in it? */
const hasOthers = (layer: Element, element: Element): boolean => [...layer.querySelectorAll(CHOICES)].some((each) => !each.contains(element) && !element.contains(each));

/**
 * Has it gone, and with it what it stood in, and has nothing come in its place? A list or a menu that closes with all that
 * could be chosen from it has not taken a choice by that: something else must show it.
 */
function isTaken(element: Element, changes: Changes, eyes: Eyes): boolean {
  const isGone = (each: Element): boolean => !isAttached(each) || !eyes.isVisible(each);
  const holder = flatParent(element);
  const number = eyes.numberOf(element);
  if (holder === null || !isGone(element) || !isGone(holder)) return false;
  if (!changes.elsewhere && hasOthers(outermost(holder, isGone), element)) return false;
  const again = number === null ? null : eyes.resolve(number);
  return again?.kind !== 'found' || isGone(again.element);
}
