/** Size and scroll position of a document's viewport, and the size of its page. */
import type { Viewport } from '../../../shared_schemas/protocol';
import type { Edges } from './box';

/** The screen: all of the top viewport. */
export const screenEdges = (): Edges => ({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });

export function viewportOf(document: Document): Viewport {
  const view = document.defaultView;
  const page = document.scrollingElement ?? document.documentElement;
  return {
    width_px: view?.innerWidth ?? 0,
    height_px: view?.innerHeight ?? 0,
    scroll_x_px: view?.scrollX ?? 0,
    scroll_y_px: view?.scrollY ?? 0,
    page_width_px: page.scrollWidth,
    page_height_px: page.scrollHeight,
  };
}
