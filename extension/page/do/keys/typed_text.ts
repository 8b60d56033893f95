/** Reads back what became of a text that was typed key by key: a field may refuse it, take it back, or make another of it. */
import type { ActionResult } from '../../../../shared_schemas/protocol';
import { isHtml } from '../../dom/kinds';
import { isSecret } from '../../dom/secret';
import { isAttached } from '../../dom/tree';
import type { Context } from '../behaviour';
import { done, failed } from '../result';
import { until } from '../until';
import { fieldAt, takesEditContext, type Field } from '../write/field';
import { readValue } from '../write/native_value';
import { boxesAround, codeIn, codeOf } from '../write/otp';
import { takesText } from './defaults/editing';
import { linesOf, shownLines } from '../write/rendered_text';
import { watchParts } from '../write/taken_parts';

export interface TypedText {
  /** What came of the text, once the page has settled. */
  report(text: string): Promise<ActionResult>;
}

/** Some editors draw in a later frame than the change, and some begin only then. */
const TAKE_LIMIT_MS = 150;
const DRAW_LIMIT_MS = 1000;

/** Does it write what the keys say? */
export const canBeTypedInto = (element: Element): boolean => takesText(element) || takesEditContext(element);

/** Look at what has the focus before it is typed into; null: nothing to read a text back from. */
export function watchTyping(start: Element, { eyes, changes, signal }: Context<'send_keys'>): TypedText | null {
  const field: Field | null = canBeTypedInto(start) ? fieldAt(start, eyes) : null;
  if (field === null || field.kind === 'none' || field.kind === 'picked') return null;
  const isUntold = isSecret(field.kind === 'text' ? field.control : start);
  const parts = watchParts(start);
  const before = held(field);
  const name = eyes.mention(start);

  return {
    async report(text) {
      const what = isUntold ? `${text.length} characters` : `"${text}"`;
      const typed = `Typed ${what} in ${name}`;
      const wanted = formOf(field, text);
      if (wanted === '') return done(`${typed}.`);
      if (field.kind !== 'text') await until(() => !isAttached(start) || held(field).includes(wanted), held(field) === before ? TAKE_LIMIT_MS : DRAW_LIMIT_MS, signal);
      // in a form or a chat Enter sends what was typed, and the field goes or empties
      const isSent = /\n/u.test(text) && (await changes()).anything;
      if (!isAttached(start)) {
        if (parts.shows(text)) return done(`${typed}; the page took it, and shows it where the field was.`);
        return isSent ? done(`${typed}, with Enter; the page took the field away.`) : failed('stale', `${typed}, and the page took the field away; the text does not show where it was. Look what became of it.`);
      }
      const after = held(field);
      const effect = after === before || isUntold ? {} : { value: after };
      if (after.includes(wanted) && after !== before) return done(`${typed}.`, { effect });
      if (isSent) return done(`${typed}, with Enter.${isUntold ? '' : ` It holds "${after}" now.`}`, { effect });
      if (after === before) return failed('no_effect', `The keys were pressed, and ${name} did not take the text.`);
      if (isUntold) return after.length === before.length + text.length ? done(`${typed}.`) : done(`${typed}. It holds ${after.length} characters now.`);
      const taken = parts.taken(before + text, after);
      if (taken.length > 0) return done(`${typed}; the page took ${taken.map((part) => `"${part}"`).join(', ')} out of it and shows it there.`, { effect });
      return done(`${typed}. It holds "${after}" now.`, { effect });
    },
  };
}

type Typed = Exclude<Field, { kind: 'none' | 'picked' }>;

function held(field: Typed): string {
  switch (field.kind) {
    case 'text': {
      const boxes = boxesAround(field.control);
      return boxes === null ? readValue(field.control) : codeIn(boxes);
    }
    case 'editor':
      return shownLines({ input: field.host, surface: field.host }).join('\n');
    case 'proxy':
      return shownLines(field).join('\n');
  }
}

/** The text as the field would hold it. */
function formOf(field: Typed, text: string): string {
  if (field.kind === 'text' && boxesAround(field.control) !== null) return codeOf(text);
  if (field.kind === 'text') return isHtml(field.control, 'input') ? text.replace(/[\r\n]+/gu, '') : text.replaceAll('\r\n', '\n');
  const lines = linesOf(text);
  // an editor that draws its own text shows the lines that are in view
  return field.kind === 'proxy' ? (lines.at(-1) ?? '') : lines.join('\n');
}
