/** Writes into an editor by one way after the other until it shows the text, and says what it shows in the end. */
import type { ActionResult } from '../../../../shared_schemas/protocol';
import { isSecret } from '../../dom/secret';
import type { Context } from '../behaviour';
import { done, failed } from '../result';
import { until } from '../until';
import { deleteSelection, paste, placeSelection, typeLines, type EditorTarget, type Typed } from './editor';
import { takesEditContext } from './field';
import { shownLines, shows, type Writing } from './rendered_text';

export async function writeEditor(editor: EditorTarget, context: Context<'input_text'>): Promise<ActionResult> {
  const { parameters, eyes, element } = context;
  const name = eyes.mention(element);
  const text = parameters.text.replaceAll('\r\n', '\n');
  const before = shownLines(editor);
  const writing: Writing = { before, text, clear: parameters.clear };

  // what is typed by a command reaches no EditContext, though the keys between the lines do
  for (const way of takesEditContext(editor.input) ? [pasteText] : [typeLines, pasteText]) {
    await placeSelection(editor, parameters.clear);
    const typed = text === '' ? await deleteSelection(editor) : await way(editor, text, context.signal);
    await context.settle();
    if (typed.length > 1) return reportParts(typed, writing, context);
    const after = await shownInTime(editor, writing, context);
    const isUntold = isSecret(editor.surface);
    if (shows(editor, after, writing)) return done(`Wrote into ${name}.`, isUntold ? {} : { effect: { value: valueOf(after) } });
    const isUnchanged = after.join('\n') === before.join('\n');
    if (!isUnchanged && isUntold) return failed('no_effect', `${name} does not hold what was written.`);
    if (!isUnchanged) return failed('no_effect', `${name} does not hold what was written. It holds now: "${valueOf(after)}"`, { value: valueOf(after) });
  }
  return failed('no_effect', `${name} did not take the text; it holds what it held before.`, isSecret(editor.surface) ? undefined : { value: valueOf(before) });
}

/** Of a text whose lines Enter led into one editor after the other. */
function reportParts([first, ...others]: readonly Typed[], writing: Writing, { eyes, element }: Context<'input_text'>): ActionResult {
  const name = eyes.mention(element);
  if (first === undefined) throw new Error('a text without a line');
  const isWritten = ({ editor, lines }: Typed): boolean => editor.input.isConnected && shows(editor, shownLines(editor), { before: [], text: lines.join('\n'), clear: true });
  const isFirstWritten = shows(first.editor, shownLines(first.editor), { ...writing, text: first.lines.join('\n') });
  const led = `Enter led from ${name} to ${others.map(({ editor }) => eyes.mention(editor.input)).join(', ')}`;
  if (isFirstWritten && others.every(isWritten)) return done(`Wrote into ${name}. ${led}, and what came after it was written there.`);
  const wrong = [first, ...others].map(({ editor }) => `"${valueOf(shownLines(editor))}"`);
  return failed('no_effect', `${led}, and they do not hold what was written. They hold now: ${wrong.join(', ')}`);
}

/** What the editor shows once it has had time to draw: some do it in a later frame than the change. */
async function shownInTime(editor: EditorTarget, writing: Writing, { signal }: Context<'input_text'>): Promise<readonly string[]> {
  const isTouched = (): boolean => shownLines(editor).join('\n') !== writing.before.join('\n');
  await until(() => isTouched() || shows(editor, shownLines(editor), writing), TAKE_LIMIT_MS, signal);
  if (isTouched()) await until(() => shows(editor, shownLines(editor), writing), DRAW_LIMIT_MS, signal);
  return shownLines(editor);
}

const TAKE_LIMIT_MS = 150;
const DRAW_LIMIT_MS = 1000;

// eslint-disable-next-line @typescript-eslint/require-await -- one of several ways, of which others wait
async function pasteText(editor: EditorTarget, text: string): Promise<readonly Typed[]> {
  paste(editor, text);
  return [];
}

const valueOf = (lines: readonly string[]): string => lines.join('\n');
