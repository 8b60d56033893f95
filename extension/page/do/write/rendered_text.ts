/** What an editor shows, line by line, so that it can be compared with what was to be written. */
import { isElement, isText } from '../../dom/kinds';
import { fold } from '../../dom/text';
import type { EditorTarget } from './editor';

/** The shown lines, their white space folded; marks that only hold a caret are left out. */
export function shownLines(editor: EditorTarget): string[] {
  return isDrawn(editor) ? drawnLines(editor.surface) : editableLines(editor.surface);
}

/** A text as `shownLines` would tell it. */
export function linesOf(text: string): string[] {
  return withoutEnd(text.split(/\r?\n/u).map(fold));
}

/** An editor keeps an empty line for the caret. */
function withoutEnd(lines: readonly string[]): string[] {
  return lines.slice(0, lines.findLastIndex((line) => line !== '') + 1);
}

const GUTTERS = '[class*=gutter], [class*=line-number], [class*=linenumber]';

/** The lines of an editor that draws its own text, without the numbers beside them. */
function drawnLines(surface: Element): string[] {
  const lines = linesOf((surface as HTMLElement).innerText).filter((line) => line !== '');
  const gutters = [...surface.querySelectorAll<HTMLElement>(GUTTERS)].filter((gutter) => gutter.querySelector(GUTTERS) === null);
  for (const gutter of gutters) {
    for (const number of linesOf(gutter.innerText)) if (/^\d+$/u.test(number) && lines.includes(number)) lines.splice(lines.indexOf(number), 1);
  }
  return lines;
}

/** Each block is a line, and each `br` but the one that only keeps a block open ends one. */
function editableLines(surface: Element): string[] {
  const lines: string[] = [];
  let line: string | null = null;
  const end = (): void => {
    if (line !== null) lines.push(fold(line));
    line = null;
  };
  const visit = (node: Node): void => {
    if (isText(node)) {
      const [first = '', ...rest] = keepsBreaks(node) ? node.data.split('\n') : [node.data];
      if (line !== null || first.trim() !== '' || rest.length > 0) line = (line ?? '') + first;
      for (const next of rest) {
        end();
        line = next;
      }
      return;
    }
    if (!isElement(node) || isNoContent(node)) return;
    if (node.localName === 'br') {
      line ??= '';
      end();
      return;
    }
    const isBlock = isBlockElement(node);
    if (isBlock) end();
    node.childNodes.forEach(visit);
    if (isBlock) end();
  };
  surface.childNodes.forEach(visit);
  end();
  return withoutEnd(lines);
}

function keepsBreaks({ parentElement }: Text): boolean {
  const style = parentElement?.ownerDocument.defaultView?.getComputedStyle(parentElement);
  return style?.whiteSpaceCollapse.startsWith('preserve') ?? false;
}

function isBlockElement(element: Element): boolean {
  const display = element.ownerDocument.defaultView?.getComputedStyle(element).display ?? 'block';
  return !display.startsWith('inline') && display !== 'contents';
}

/** Placeholders and tools that an editor keeps in its content; a mention that stands in a line is content. */
function isNoContent(element: Element): boolean {
  return (element.getAttribute('contenteditable') === 'false' && !standsInLine(element)) || element.getAttribute('aria-hidden') === 'true' || element.matches('style, script') || !element.checkVisibility();
}

function standsInLine(element: Element): boolean {
  const style = element.ownerDocument.defaultView?.getComputedStyle(element);
  return style !== undefined && style.display.startsWith('inline') && style.position === 'static' && style.pointerEvents !== 'none';
}

export interface Writing {
  readonly before: readonly string[];
  readonly text: string;
  readonly clear: boolean;
}

/** The editor draws its own text: line numbers stand beside it, and only lines in view are there, in any order. */
const isDrawn = ({ input, surface }: EditorTarget): boolean => input !== surface;

/** Does the editor show what was to be written? */
export function shows(editor: EditorTarget, after: readonly string[], { before, text, clear }: Writing): boolean {
  const wanted = linesOf(text);
  if (isDrawn(editor)) return showsDrawn(after, wanted, clear);
  if (clear) return isSame(after, wanted);
  const [first = '', ...rest] = wanted;
  // folded, a line does not tell whether it ended with a space
  const isAppended = (/^\s/u.test(text) ? [' '] : ['', ' ']).some((between) => isSame(after, [...before.slice(0, -1), fold(`${before.at(-1) ?? ''}${between}${first}`), ...rest]));
  return isAppended || isSame(after, [...before, ...wanted]);
}

const isSame = (lines: readonly string[], others: readonly string[]): boolean => lines.length === others.length && lines.every((line, at) => line === others[at]);

function showsDrawn(after: readonly string[], wanted: readonly string[], clear: boolean): boolean {
  if (wanted.length === 0) return !clear || after.length === 0;
  if (clear) return after.length > 0 && after.every((line) => wanted.includes(line));
  const last = wanted.at(-1) ?? '';
  return after.some((line) => line.endsWith(last));
}
