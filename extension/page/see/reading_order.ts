/** The order in which what is in a box is rendered. */
import { flatChildNodes } from '../dom/tree';
import { nextOf } from '../dom/hiding_forms';
import { isElement, isText } from '../dom/kinds';
import type { Box } from './box';
import type { Styles } from './styles';

/** Text between the parts of a table is never rendered, and large tables have much of it. */
const TABLE_PARTS = new Set(['table', 'table-row-group', 'table-header-group', 'table-footer-group', 'table-row']);

/** Boxes and text: flat order, then `order` and direction of a flex or grid container. CSS Flexbox 1, section 5.4. */
export function inReadingOrder(box: Box, display: string, boxes: ReadonlyMap<Element, Box>, styles: Styles): readonly (Box | Text)[] {
  if (TABLE_PARTS.has(display)) return box.children;
  const nodes = flatNodes(box, boxes);
  if (!display.includes('flex') && !display.includes('grid')) return nodes;
  const order = (each: Box | Text): number => ('element' in each ? Number(styles.of(each.element).order) : 0);
  if (nodes.some((each) => order(each) !== 0)) nodes.sort((a, b) => order(a) - order(b));
  return display.includes('flex') && styles.of(box.element).flexDirection.endsWith('reverse') ? nodes.reverse() : nodes;
}

function flatNodes({ element, kind, children }: Box, boxes: ReadonlyMap<Element, Box>): (Box | Text)[] {
  const nodes: (Box | Text)[] = [];
  let next = 0;
  const take = (node: Node): void => {
    if (isText(node)) nodes.push(node);
    else if (isElement(node)) {
      // Nearly always the children stand in the order of their nodes.
      const child = children[next]?.element === node ? children[next++] : boxes.get(node);
      if (child !== undefined) nodes.push(child);
    }
  };
  if (kind === 'plain') for (let node = element.firstChild; node !== null; node = nextOf(node)) take(node);
  else flatChildNodes(element).forEach(take);
  return nodes;
}
