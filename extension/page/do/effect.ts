/** Adds to a behaviour's own words what changed on the page: measured by the eyes, said shortly for the model. */
import type { ActionEffect, ActionResult, NewElement } from '../../../shared_schemas/protocol';
import type { Changes } from '../eyes';
import type { Heard } from './heard';
import type { Settled } from './settle';

export interface Aftermath {
  readonly changes: Changes;
  readonly settled: Settled;
  readonly heard: Heard;
  /** The browser did not open a window that the page asked for. */
  readonly windowBlocked: boolean;
  /** What the focus went to, as the model knows it; null where that tells nothing. */
  readonly focusMovedTo: string | null;
  /** Something would show if the browser's focus were in the page. */
  readonly wantsFocus: boolean;
  /** Say so where nothing changed. */
  readonly tellsNone: boolean;
}

/** The result with what opened, closed, came or moved in its effect and its message. */
export function describeChanges(result: ActionResult, { changes, settled, heard, windowBlocked, focusMovedTo, wantsFocus, tellsNone }: Aftermath): ActionResult {
  const effect: ActionEffect = { ...result.effect };
  const said: string[] = [];
  if (heard.submitted) {
    effect.submitted = true;
    said.push(heard.takenOver ? "The page's script took the form." : 'The form was sent.');
  }
  if (windowBlocked) said.push('The browser blocked a window that the page tried to open: pop-ups are for the user to allow.');
  if (settled.navigated_to !== null) {
    effect.navigated_to = settled.navigated_to;
    said.push(settled.leaves ? `The page goes to ${settled.navigated_to}.` : `The address is now ${settled.navigated_to}.`);
  }
  if (changes.opened.length > 0) {
    effect.opened = [...changes.opened];
    said.push(`Opened ${changes.opened.join(', ')}.`);
  }
  if (changes.closed.length > 0) {
    effect.closed = [...changes.closed];
    said.push(`Closed ${changes.closed.join(', ')}.`);
  }
  if (changes.appeared.length > 0) {
    effect.new_elements = [...changes.appeared];
    if (changes.opened.length === 0) said.push(`New on the page: ${nameAll(changes.appeared)}.`);
  }
  if (settled.busy && !settled.leaves) said.push('The page is still busy.');
  const isStill = said.length === 0 && !changes.anything && Object.keys(effect).length === 0;
  if (isStill && focusMovedTo !== null) said.push(`The focus is in ${focusMovedTo}.`);
  else if (isStill && tellsNone && result.status === 'done') said.push('No visible effect.', ...(wantsFocus ? [BY_FOCUS] : []), ...tellTicking(changes));
  const message = [result.message, ...said].join(' ');
  return Object.keys(effect).length === 0 ? { ...result, message } : { ...result, message, effect };
}

const BY_FOCUS = "The page's style shows something here only while the browser's focus is in the page, which is for the user to give.";

/** What differs all the same, so that whoever takes it for an effect can see for himself. */
function tellTicking({ byItself }: Changes): string[] {
  const shown = byItself.slice(0, NAMED).map((text) => `"${text.slice(0, TICKING_CHARS)}"`);
  return shown.length === 0 ? [] : [`All that changed keeps changing by itself: ${shown.join(', ')}.`];
}

const TICKING_CHARS = 60;

/** Elements as the model knows them, the first few by name. */
export function nameAll(elements: readonly NewElement[]): string {
  const named = elements.slice(0, NAMED).map(({ index, role, name }) => `[${index}] ${role === '' ? '' : `${role} `}"${name}"`);
  const more = elements.length > NAMED ? [`${elements.length - NAMED} more`] : [];
  return [...named, ...more].join(', ');
}

const NAMED = 5;
