/** What was made of a part of the page: its items, where nothing outside of the part has a say in them. */
import type { Item } from './item';

export interface Piece {
  readonly items: readonly Item[];
  /** Controls in it that cannot be used now. */
  readonly behind: number;
}
