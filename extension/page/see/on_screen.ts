/** What lies on the screen, whether anything is said of it or not. */
import type { OnScreen } from '../eyes';
import { hasArea, touches, type Box } from './box';
import type { Scan } from './scan';
import { screenEdges } from './viewport';

/** All that is drawn in the viewport, what holds something before that. What only an ancestor clips away is among it. */
export function onScreen(scan: Scan): readonly OnScreen[] {
  const viewport = screenEdges();
  const found: OnScreen[] = [];
  const visit = (box: Box): void => {
    if (!touches(box.extent, viewport)) return;
    if (hasArea(box) && touches(box, viewport)) found.push(placeOf(box));
    box.children.forEach(visit);
  };
  visit(scan.root);
  return found;
}

function placeOf({ element, parent, left, top, right, bottom }: Box): OnScreen {
  return { element, left, top, width: right - left, height: bottom - top, inParent: { x: left - (parent?.left ?? 0), y: top - (parent?.top ?? 0) } };
}
