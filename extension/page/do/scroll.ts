/** The behaviours of the scrolls. */
import type { Behaviours } from './behaviour';
import { areaScroll } from './scroll/scroll_area';
import { scrollToText } from './scroll/scroll_to_text';

type ScrollAction = 'scroll_to_percent' | 'scroll_to_top' | 'scroll_to_bottom' | 'previous_page' | 'next_page' | 'scroll_to_text' | 'scroll_horizontally';

export const scroll: Behaviours<ScrollAction> = {
  scroll_to_percent: areaScroll('y', ({ max_px }, { percent }) => (max_px * percent) / 100),
  scroll_to_top: areaScroll('y', () => 0),
  scroll_to_bottom: areaScroll('y', ({ max_px }) => max_px),
  previous_page: areaScroll('y', ({ at_px, view_px }) => at_px - view_px),
  next_page: areaScroll('y', ({ at_px, view_px }) => at_px + view_px),
  scroll_to_text: scrollToText,
  scroll_horizontally: areaScroll('x', ({ at_px }, { right, pixels }) => at_px + (right ? pixels : -pixels)),
};
