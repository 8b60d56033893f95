/** A field that takes what is typed part by part, as tags or addresses, shows the parts beside itself and empties. */
import { flatAncestors } from '../../dom/tree';

export interface PartsWatch {
  /** The parts of `text` that the field no longer holds and that are shown around it since; empty: not all of them are. */
  taken(text: string, held: string): readonly string[];
}

/** Look at what stands around the field before it is typed into. */
export function watchParts(field: Element): PartsWatch {
  const around = [...flatAncestors(field)].slice(0, LEVELS).at(-1) ?? field;
  const before = around.textContent;
  return {
    taken(text, held) {
      if (!text.endsWith(held)) return [];
      const parts = text.slice(0, text.length - held.length).split(/[\s,;]+/u).filter((part) => part !== '');
      const after = around.textContent;
      return parts.every((part) => count(after, part) > count(before, part)) ? parts : [];
    },
  };
}

/** Between a field and the list of its tags stand few wrappers. */
const LEVELS = 4;

const count = (text: string, part: string): number => text.split(part).length - 1;
