/** A row of boxes for one character each (a code from a message): written as one text, box by box. */
import { isHtml, isTextField } from '../../dom/kinds';
import { flatAncestors, flatChildren } from '../../dom/tree';
import type { Tools } from '../behaviour';
import { focus } from '../focus/focus';
import { charactersOf } from '../keys/key_table';
import { nextTurn } from '../turn';
import { readValue, type ValueControl } from './native_value';
import { insert } from './typing';

/** The boxes of the row that a control stands in, in order; null: it stands in none. */
export function boxesAround(control: ValueControl): readonly HTMLInputElement[] | null {
  if (!isBox(control)) return null;
  let steps = 0;
  for (const around of flatAncestors(control)) {
    if (steps++ > MAX_STEPS) return null;
    const boxes = fieldsBelow(around).filter(isBox);
    if (boxes.length >= MIN_BOXES) return fieldsBelow(around).every(isBox) ? boxes : null;
  }
  return null;
}

const MIN_BOXES = 3;
const MAX_STEPS = 6;
const MAX_WIDTH_PX = 96;

function isBox(control: Element): control is HTMLInputElement {
  if (!isHtml(control, 'input') || !isTextField(control)) return false;
  return control.maxLength === 1 || (control.size === 1 && control.getBoundingClientRect().width <= MAX_WIDTH_PX);
}

/** The characters that go into boxes: a code is often written in groups. */
export const codeOf = (text: string): string => text.replace(/[\s-]/gu, '');

/** How to find the boxes of a row again where the page draws them anew as they are written; null: they are gone. */
export function watchRow(row: readonly HTMLInputElement[]): () => readonly HTMLInputElement[] | null {
  const around = row[0] === undefined ? [] : [...flatAncestors(row[0])].slice(0, MAX_STEPS);
  return () => {
    if (row.every((box) => box.isConnected)) return row;
    const holders = around.filter((holder) => holder.isConnected);
    return holders.map((holder) => fieldsBelow(holder).filter(isBox)).find((boxes) => boxes.length === row.length) ?? null;
  };
}

/** Write one character into each box, following the page where it moves the focus on by itself; answers how many found a box. */
export async function typeIntoBoxes(row: () => readonly HTMLInputElement[] | null, from: number, code: string, { signal }: Tools): Promise<number> {
  const characters = charactersOf(code);
  for (const [at, character] of characters.entries()) {
    const box = row()?.[from + at];
    if (box === undefined) return at;
    if (box.ownerDocument.activeElement !== box) focus(box);
    box.select();
    insert(box, character);
    await nextTurn();
    signal.throwIfAborted();
  }
  return characters.length;
}

export const codeIn = (boxes: readonly HTMLInputElement[]): string => boxes.map((box) => readValue(box)).join('');

function fieldsBelow(element: Element): Element[] {
  return flatChildren(element).flatMap((child) => (isTextField(child) ? [child] : fieldsBelow(child)));
}
