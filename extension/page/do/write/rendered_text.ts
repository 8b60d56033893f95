/** What an editor shows, as lines that can be compared with what was to be written. */
import type { EditorTarget } from './editor';

/** The lines that are shown and not empty, their white space folded; marks that only hold a caret are left out. */
export function shownLines({ surface }: EditorTarget): string[] {
  return linesOf((surface as HTMLElement).innerText);
}

/** A text as `shownLines` would tell it. */
export function linesOf(text: string): string[] {
  return text
    .replace(/[\u200b-\u200d\u2060\ufeff]/gu, '')
    .split(/\r?\n/u)
    .map((line) => line.replace(/[\s\u00a0]+/gu, ' ').trim())
    .filter((line) => line !== '');
}

export interface Writing {
  readonly before: readonly string[];
  readonly text: string;
  readonly clear: boolean;
  /** The editor draws its own text: line numbers stand beside it, and only lines in view are there, in any order. */
  readonly isDrawn: boolean;
}

/** Does the editor show what was to be written? */
export function shows(after: readonly string[], { before, text, clear, isDrawn }: Writing): boolean {
  const wanted = linesOf(text);
  if (isDrawn) return showsDrawn(after.filter((line) => !/^\d+$/u.test(line) || wanted.includes(line)), wanted, clear);
  const [whole, end] = [after.join('\n'), wanted.join('\n')];
  if (clear) return whole === end;
  return whole === `${before.join('\n')}${end}` || whole === [...before, ...wanted].join('\n') || (whole.endsWith(end) && whole.startsWith(before.join('\n')));
}

function showsDrawn(after: readonly string[], wanted: readonly string[], clear: boolean): boolean {
  if (wanted.length === 0) return !clear || after.length === 0;
  if (clear) return after.length > 0 && after.every((line) => wanted.includes(line));
  const last = wanted.at(-1) ?? '';
  return after.some((line) => line.endsWith(last));
}
