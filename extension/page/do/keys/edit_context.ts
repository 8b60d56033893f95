/**
 * Typing into an element that draws its own text and is told of what is typed by an EditContext. The browser tells it of
 * trusted input alone; here its text is updated and the event fired in its place. Spec: w3c.github.io/edit-context.
 */

interface EditContext extends EventTarget {
  readonly selectionStart: number;
  readonly selectionEnd: number;
  updateText(start: number, end: number, text: string): void;
  updateSelection(start: number, end: number): void;
}

interface TextUpdate {
  readonly text: string;
  readonly updateRangeStart: number;
  readonly updateRangeEnd: number;
  readonly selectionStart: number;
  readonly selectionEnd: number;
}

interface EditContextWindow {
  readonly TextUpdateEvent: new (type: 'textupdate', init: TextUpdate) => Event;
}

export function editContextOf(element: Element): EditContext | null {
  return 'editContext' in element ? (element.editContext as EditContext | null) : null;
}

/** Write a text in the place of what is selected, and tell the page. */
export function updateText(context: EditContext, text: string, view: Window): void {
  const [start, end] = [context.selectionStart, context.selectionEnd].sort((one, other) => one - other) as [number, number];
  const caret = start + text.length;
  context.updateText(start, end, text);
  context.updateSelection(caret, caret);
  const { TextUpdateEvent } = view as unknown as EditContextWindow;
  context.dispatchEvent(new TextUpdateEvent('textupdate', { text, updateRangeStart: start, updateRangeEnd: end, selectionStart: caret, selectionEnd: caret }));
}
