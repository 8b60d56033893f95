/** Where the builder stands, and what the makers of single lines ask of its walk through the page. */
import type { Box, Edges } from './box';
import type { Clip } from './clip';
import type { Item } from './item';
import type { Modal } from './modal';
import type { AccessibleNames } from './name/accname';
import type { Callings } from './name/calling';
import type { Scan } from './scan';
import type { Styles } from './styles';

/** Where the builder stands. */
export interface Place {
  readonly out: Item[];
  /** Text that is being put together, until something ends the run. */
  run: string;
  runBox: Box | null;
  /** The nearest control around, which swallows text that it is called by. */
  readonly control: Element | null;
  readonly modal: Modal | null;
  /** A line goes through all that is said. */
  readonly isStruck: boolean;
}

/** Nothing said yet, inside of a control and of a document with a modal dialog, if these are given. */
export const emptyPlace = (control: Element | null = null, modal: Modal | null = null): Place => ({ out: [], run: '', runBox: null, control, modal, isStruck: false });

/** What the makers of single lines ask of the walk. */
export interface Walk {
  readonly scope: 'viewport' | 'page';
  readonly scan: Scan;
  readonly styles: Styles;
  readonly names: AccessibleNames;
  readonly callings: Callings;
  /** Text that a control shows as its own, where the maker of its line knows better than its element. */
  readonly ownText: Map<Element, string>;
  /** The page's own world is known to listen on the element. */
  listens(element: Element): boolean;
  /** What of a clip counts as shown in this scope. */
  bounds(clip: Clip): Edges;
  /** Says what is in a box where the walk stands. */
  children(box: Box, place: Place): void;
  /** What is in a box, apart from what stands around it. */
  itemsIn(box: Box, control: Element | null, modal: Modal | null): Item[];
  /** Ends a run of text. */
  flush(place: Place): void;
}
