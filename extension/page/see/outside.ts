/** What an observation does not show because it lies above or below: how far it goes and how much there is. */
import { touches, type Box } from './box';
import { factsOf } from './facts';
import type { Scan } from './scan';
import type { Styles } from './styles';

export interface Outside {
  readonly above: number;
  readonly below: number;
}

/** Controls of the page, by what they say that they are, that lie wholly above `top` and below `bottom`. */
export function countOutside(scan: Scan, styles: Styles, top: number, bottom: number): Outside {
  const screen = { left: -Infinity, right: Infinity, top: 0, bottom: innerHeight };
  let [above, below] = [0, 0];
  const count = (box: Box): void => {
    if (box.controls === 0) return;
    const { extent } = box;
    if (extent.top >= top && extent.bottom <= bottom) return;
    // Inside something that scrolls by itself, scrolling the page brings nothing.
    if (!touches(extent, screen)) {
      if (extent.bottom <= top) above += box.controls;
      else if (extent.top >= bottom) below += box.controls;
      else countEach(box);
    } else if (!scrollsByItself(box)) countEach(box);
  };
  const countEach = (box: Box): void => {
    if (box.isUnread) scan.readUnread(box);
    if (box.isCounted && !box.isEmpty) {
      if (box.bottom <= top) above++;
      else if (box.top >= bottom) below++;
    }
    box.children.forEach(count);
  };
  const scrollsByItself = (box: Box): boolean => {
    if (box.place !== scan.root.place) return true;
    const facts = touches(box, screen) ? factsOf(box, styles) : null;
    return facts?.scrollsX === true || facts?.scrollsY === true;
  };
  count(scan.root);
  return { above, below };
}

/** `... 620 px below (0.8 pages): 14 more elements`; null where there is nothing. */
export function outsideLine(distance_px: number, where: 'above' | 'below', count: number, forLength: boolean): string | null {
  if (distance_px < 1 && count === 0) return null;
  const px = Math.max(0, Math.round(distance_px));
  const elements = `${count} more ${count === 1 ? 'element' : 'elements'}`;
  return `... ${px} px ${where} (${(px / innerHeight).toFixed(1)} pages): ${elements}${forLength ? ', left out for length; scroll there and look again' : ''}`;
}
