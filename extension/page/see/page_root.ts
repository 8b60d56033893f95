/** The page as a whole, which is no control whatever it listens to. */
import type { Box } from './box';

/** The whole page, or a root that a framework mounted: that it hears clicks says nothing about what acts. */
export function isPageRoot(box: Box): boolean {
  if (/^(?:canvas|video|img|svg)$/.test(box.element.localName)) return false;
  const wide = box.right - box.left >= innerWidth * 0.9;
  const tall = box.bottom - box.top >= innerHeight * 0.9;
  return (wide && tall) || box.element.querySelector('main,nav,h1,[role=main],[role=navigation]') !== null;
}
