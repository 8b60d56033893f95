/**
 * What a page does with a text that its field no longer holds: one that takes it part by part, as tags or addresses,
 * shows the parts beside itself and empties; the editor of a cell goes, and the cell shows the text.
 */
import { flatAncestors, isAttached } from '../../dom/tree';

export interface PartsWatch {
  /** The parts of `text` that the field no longer holds and that are shown around it since; empty: not all of them are. */
  taken(text: string, held: string): readonly string[];
  /** The whole text is shown where the field was, and was not there before. */
  shows(text: string): boolean;
}

/** Look at what stands around the field before it is typed into. */
export function watchParts(field: Element): PartsWatch {
  const ancestors = [...flatAncestors(field)];
  const around = ancestors.slice(0, LEVELS).at(-1) ?? field;
  const before = around.textContent;
  return {
    taken(text, held) {
      if (!text.endsWith(held)) return [];
      const parts = text.slice(0, text.length - held.length).split(/[\s,;]+/u).filter((part) => part !== '');
      const after = around.textContent;
      return parts.every((part) => count(after, part) > count(before, part)) ? parts : [];
    },
    shows(text) {
      const wanted = text.trim();
      const holder = ancestors.slice(ancestors.indexOf(around)).find(isAttached);
      if (wanted === '' || holder === undefined) return wanted === '';
      return count(holder.textContent, wanted) > (holder === around ? count(before, wanted) : 0);
    },
  };
}

/** Between a field and the list of its tags stand few wrappers. */
const LEVELS = 4;

const count = (text: string, part: string): number => text.split(part).length - 1;
