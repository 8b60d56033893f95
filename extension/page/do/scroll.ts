/** The behaviours of the scrolls. */
import type { Behaviours } from './behaviour';
import { areaScroll, type AreaScroll } from './scroll/scroll_area';
import { scrollToText } from './scroll/scroll_to_text';

export const scroll: Behaviours<AreaScroll | 'scroll_to_text'> = {
  scroll_to_percent: areaScroll('y', ({ max_px }, { percent }) => (max_px * percent) / 100),
  scroll_to_top: areaScroll('y', () => 0),
  scroll_to_bottom: areaScroll('y', ({ max_px }) => max_px),
  previous_page: areaScroll('y', ({ at_px, view_px }) => at_px - view_px, -1),
  next_page: areaScroll('y', ({ at_px, view_px }) => at_px + view_px, 1),
  scroll_to_text: scrollToText,
  scroll_horizontally: areaScroll('x', ({ at_px }, { right, pixels }) => at_px + (right ? pixels : -pixels)),
};
