/** The colour of a patch that says something by nothing else: a light beside a name, a cell that is filled. */
import { hasArea, type Box } from './box';
import { tellingColour } from './name/colour';
import type { Styles } from './styles';

const LEAST_PX = 5;
const MOST_PX = 24;
const DOTS = /^(?:span|i|div|b|em)$/;

/** Of a box that says nothing: its own, or that of what fills it. */
export function fillColour(box: Box, styles: Styles): string | null {
  for (let at: Box | undefined = box; at !== undefined && hasArea(at); at = at.children.length === 1 ? at.children[0] : undefined) {
    const colour = tellingColour(styles.of(at.element).backgroundColor);
    if (colour !== null) return colour;
  }
  return null;
}

/** Of a small thing right in a box, beside what that says. */
export function dotColour(box: Box, styles: Styles): string | null {
  for (const child of box.children) {
    const [width, height] = [child.right - child.left, child.bottom - child.top];
    if (!DOTS.test(child.tag) || Math.min(width, height) < LEAST_PX || Math.max(width, height) > MOST_PX || child.element.firstChild !== null) continue;
    const style = styles.of(child.element);
    const colour = style.visibility === 'visible' && style.opacity !== '0' ? tellingColour(style.backgroundColor) : null;
    if (colour !== null) return colour;
  }
  return null;
}
