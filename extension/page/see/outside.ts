/** What an observation does not show because it lies above or below: how far it goes and how much there is. */
import type { Box } from './box';
import { factsOf } from './facts';
import type { Look } from './look';

const CONTROLS =
  'a[href],button,input:not([type=hidden]),select,textarea,summary,[contenteditable=""],[contenteditable=true],[onclick],[tabindex="0"],' +
  '[role=button],[role=link],[role=checkbox],[role=radio],[role=switch],[role=tab],[role=menuitem],[role=option],[role=combobox],[role=textbox],[role=slider]';

export interface Outside {
  readonly above: number;
  readonly below: number;
}

/** Controls of the page, by what they say that they are, that lie wholly above `top` and below `bottom`. */
export function countOutside(look: Look, top: number, bottom: number): Outside {
  let [above, below] = [0, 0];
  const scrolled = new Map<Box, boolean>();
  for (const root of look.scan.roots) {
    for (const element of root.querySelectorAll(CONTROLS)) {
      const box = look.scan.boxes.get(element);
      if (box === undefined || box.isEmpty || (box.bottom > top && box.top < bottom)) continue;
      if (isInScroller(box, look, scrolled)) continue;
      if (box.bottom <= top) above++;
      else below++;
    }
  }
  return { above, below };
}

/** Inside something that scrolls by itself: then scrolling the page does not bring it. */
function isInScroller(box: Box, look: Look, known: Map<Box, boolean>): boolean {
  const { parent } = box;
  if (parent === null) return false;
  let answer = known.get(parent);
  if (answer === undefined) {
    const isOnScreen = parent.top < innerHeight && parent.bottom > 0;
    const facts = isOnScreen ? factsOf(parent, look.builder.styles) : null;
    answer = facts?.scrollsX === true || facts?.scrollsY === true || parent.place.left_px !== 0 || parent.place.top_px !== 0 || isInScroller(parent, look, known);
    known.set(parent, answer);
  }
  return answer;
}

/** `... 620 px below (0.8 pages): 14 more elements`; null where there is nothing. */
export function outsideLine(distance_px: number, where: 'above' | 'below', count: number, forLength: boolean): string | null {
  if (distance_px < 1 && count === 0) return null;
  const px = Math.max(0, Math.round(distance_px));
  const elements = `${count} more ${count === 1 ? 'element' : 'elements'}`;
  return `... ${px} px ${where} (${(px / innerHeight).toFixed(1)} pages): ${elements}${forLength ? ', left out for length; scroll there and look again' : ''}`;
}
