/**
 * Moves the focus so that the page hears of it. While the browser's focus is elsewhere (in the side panel), `focus()`
 * changes `activeElement` and fires nothing: then, and only then, the events are made here.
 * Spec: w3c.github.io/uievents, "Focus event order"; Chromium fires blur, focusout, focus, focusin.
 */
import { frameElementOf } from '../../dom/frames';
import { isTextField } from '../../dom/kinds';
import { deepActiveElement, isAttached } from '../../dom/tree';
import { hasUntoldEdit, tellChange } from './untold_change';

/** Give an element the focus; the page hears focus events whether or not it has the browser's focus. */
export function focus(element: Element, options: FocusOptions = { preventScroll: true }): void {
  if (deepActiveElement(outermost(element.ownerDocument)) === element) return;
  withFocusEvents(element.ownerDocument, () => {
    (element as HTMLElement).focus(options);
  });
}

/** Take the focus from whatever in the document has it. */
export function blur(document: Document): void {
  const active = deepActiveElement(document);
  if (active === null || active === document.body) return;
  withFocusEvents(document, () => {
    (active as HTMLElement).blur();
  });
}

/** What the page knows to have the focus, in a document without the browser's. */
let known: WeakRef<Element> | null = null;

/** Take note of what has the focus before anything is done. */
export function noteFocus(): void {
  const active = deepActiveElement(document);
  known = active && new WeakRef(active);
}

/** Tell the page of a move of the focus that it made itself, some time after it was acted on; false: there was none. */
export function tellLateMove(): boolean {
  const [before, after] = [known?.deref() ?? null, deepActiveElement(document)];
  noteFocus();
  if (document.hasFocus() || before === after) return false;
  tell(before !== null && isAttached(before) ? before : null, after);
  return true;
}

/** Run something that may move the focus; where the browser stays silent about it, the page is told. */
export function withFocusEvents<T>(document: Document, run: () => T): T {
  tellLateMove();
  const top = outermost(document);
  const before = deepActiveElement(top);
  const heard: string[] = [];
  const hear = ({ type }: Event): void => void heard.push(type);
  const views = [...new Set([document, top, ...(before === null ? [] : [before.ownerDocument])])].flatMap((each) => each.defaultView ?? []);
  for (const view of views) for (const type of ['focus', 'blur']) view.addEventListener(type, hear, true);
  const result = run();
  for (const view of views) for (const type of ['focus', 'blur']) view.removeEventListener(type, hear, true);
  if (heard.length === 0) tell(before, deepActiveElement(top));
  noteFocus();
  return result;
}

/** Make the events of a move of the focus that the browser made without them. */
function tell(before: Element | null, after: Element | null): void {
  if (before === after) return;
  const isThere = (element: Element | null): element is Element => element !== null && element !== element.ownerDocument.body;
  const related = (of: Element, other: Element | null): Element | null => (isThere(other) && other.ownerDocument === of.ownerDocument ? other : null);
  if (isThere(before)) {
    if (isTextField(before) && hasUntoldEdit(before)) tellChange(before);
    fire(before, 'blur', related(before, after));
    fire(before, 'focusout', related(before, after));
  }
  if (isThere(after)) {
    fire(after, 'focus', related(after, before));
    fire(after, 'focusin', related(after, before));
  }
}

function fire(target: Element, type: 'blur' | 'focus' | 'focusin' | 'focusout', relatedTarget: Element | null): void {
  const view = target.ownerDocument.defaultView ?? window;
  target.dispatchEvent(new view.FocusEvent(type, { view, composed: true, bubbles: type === 'focusin' || type === 'focusout', relatedTarget }));
}

function outermost(document: Document): Document {
  const frame = frameElementOf(document);
  return frame === null ? document : outermost(frame.ownerDocument);
}
