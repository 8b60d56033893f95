/** What was made of a part of the page: its items, where nothing outside of the part has a say in them. */
import type { Item } from './item';

export interface Piece {
  readonly items: readonly Item[];
  /** Controls in it that cannot be used now. */
  readonly behind: number;
  /** Made for what is on screen, or for what scrolling brings there too: the same where nothing in it scrolls. */
  readonly scope: 'viewport' | 'page';
}
