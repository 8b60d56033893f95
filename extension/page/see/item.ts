/** What an observation is made of between reading and writing: a tree of things that get a line. */
import type { Box, Edges } from './box';
import type { Calling } from './name/calling';
import type { Mark } from './marked';

export interface ControlItem {
  readonly kind: 'control';
  /** What is used and whose state is told; the number is its. */
  readonly element: Element;
  /** What shows it: its own box, or the label's of a control that shows only through that. */
  readonly box: Box;
  readonly edges: Edges;
  readonly role: string;
  readonly calling: Calling;
  /** Whose tag and state the line tells: the element's own, or those of a field in it that does not show itself. */
  readonly told: Element;
  /** The value where the page writes it beside a field that holds none itself (a list that opens). */
  readonly shows: string | null;
  /** Why it is a control: by what it is, by how it behaves, or only because it scrolls. */
  readonly via: 'semantic' | 'behaviour' | 'scroller';
  /** A state that only a class and the look tell. */
  readonly mark: Mark | null;
  readonly children: readonly Item[];
}

/** A run of text. What stands under it in a row or list item is its children. */
export interface TextItem {
  readonly kind: 'text';
  readonly text: string;
  /** 1 to 6 for a heading, else 0. */
  readonly level: number;
  readonly box: Box;
  readonly children: readonly Item[];
}

/** A part of the page that gives its lines their context. */
export interface GroupItem {
  readonly kind: 'group';
  readonly role: string;
  readonly name: string;
  readonly box: Box;
  readonly children: readonly Item[];
}

/** A frame of another origin: its own engine reads it. */
export interface ForeignFrameItem {
  readonly kind: 'foreign_frame';
  readonly name: string;
  readonly origin: string;
  readonly element: Element;
  readonly box: Box;
  readonly edges: Edges;
}

/** A word of the engine about what is not listed. */
export interface NoteItem {
  readonly kind: 'note';
  readonly text: string;
  readonly box: Box;
}

export type Item = ControlItem | TextItem | GroupItem | ForeignFrameItem | NoteItem;

export function childrenOf(item: Item): readonly Item[] {
  return item.kind === 'foreign_frame' || item.kind === 'note' ? [] : item.children;
}

/** All controls, in reading order; added to `found`. */
export function controlsIn(items: readonly Item[], found: ControlItem[] = []): readonly ControlItem[] {
  for (const item of items) {
    if (item.kind === 'control') found.push(item);
    controlsIn(childrenOf(item), found);
  }
  return found;
}
