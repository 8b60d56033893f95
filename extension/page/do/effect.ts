/** Adds to a behaviour's own words what changed on the page: measured by the eyes, said shortly for the model. */
import type { ActionEffect, ActionResult, NewElement } from '../../../shared_schemas/protocol';
import type { Changes } from '../eyes';
import type { LooksTold } from './appearance/tell_looks';
import type { Heard } from './heard';
import type { NavigationTold } from './navigation/tell_navigation';

export interface Aftermath {
  readonly changes: Changes;
  /** The page was still busy when the time was up. */
  readonly busy: boolean;
  /** What was sent to other documents. */
  readonly navigation: NavigationTold;
  readonly heard: Heard;
  /** The browser did not open a window that the page asked for. */
  readonly windowBlocked: boolean;
  /** What the focus went to, as the model knows it; null where that tells nothing. */
  readonly focusMovedTo: string | null;
  /** Something would show if the browser's focus were in the page. */
  readonly wantsFocus: boolean;
  /** What the browser said of fields that the page had it check. */
  readonly reported: string | null;
  /** The page has sent a request. */
  readonly hasSent: boolean;
  /** What scrolled, and how far. */
  readonly scrolled: readonly ScrollTold[];
  /** What only looks different; null: that was not compared. */
  readonly looks: LooksTold | null;
  /** Say so where nothing changed. */
  readonly tellsNone: boolean;
}

/** The result with what opened, closed, came or moved in its effect and its message. */
export function describeChanges(result: ActionResult, { changes, busy, navigation, heard, windowBlocked, focusMovedTo, wantsFocus, reported, hasSent, scrolled, looks, tellsNone }: Aftermath): ActionResult {
  const effect: ActionEffect = { ...result.effect };
  const said: string[] = [];
  if (heard.isSent) {
    effect.submitted = true;
    said.push('The form was sent.');
  }
  if (reported !== null) said.push(reported);
  if (windowBlocked) said.push('The browser blocked a window that the page tried to open: pop-ups are for the user to allow.');
  Object.assign(effect, navigation.effect);
  said.push(...navigation.said);
  const [farthest] = scrolled;
  if (farthest !== undefined && effect.scrolled_px == null) {
    effect.scrolled_px = { x: farthest.x_px, y: farthest.y_px };
    said.push(...scrolled.slice(0, NAMED).map(tellScroll));
  }
  if (changes.opened.length > 0) {
    effect.opened = [...changes.opened];
    const isAsked = result.code === 'no_effect';
    said.push(`Opened ${changes.opened.join(', ')}${isAsked ? ', which may ask before it happens: answer there, then look whether it did' : ''}.`);
  }
  if (changes.closed.length > 0) {
    effect.closed = [...changes.closed];
    said.push(`Closed ${changes.closed.join(', ')}.`);
  }
  if (changes.appeared.length > 0) {
    effect.new_elements = [...changes.appeared];
    if (changes.opened.length === 0) said.push(`New on the page: ${nameAll(changes.appeared)}.`);
  }
  if (busy) said.push('The page is still busy.');
  const isStill = said.length === 0 && !changes.anything && Object.keys(effect).length === 0;
  if (isStill && focusMovedTo !== null) said.push(`The focus is in ${focusMovedTo}.`);
  if (isStill && looks !== null && looks.changed !== '') said.push(looks.changed);
  if (isStill && said.length === 0 && tellsNone && result.status === 'done') said.push(looks?.untold || 'No visible effect.', ...(wantsFocus ? [BY_FOCUS] : []), ...tellTicking(changes));
  const taken = heard.takenOver.length > 0 && !heard.isSent ? tellTakenOver(hasSent, changes) : [];
  const message = [result.message, ...taken, ...said].join(' ');
  return Object.keys(effect).length === 0 ? { ...result, message } : { ...result, message, effect };
}

/** What scrolled, as the model knows it. */
export interface ScrollTold {
  readonly name: string;
  readonly x_px: number;
  readonly y_px: number;
}

function tellScroll({ name, x_px, y_px }: ScrollTold): string {
  const ways = [...(y_px === 0 ? [] : [`${y_px > 0 ? 'down' : 'up'} by ${Math.abs(y_px)} px`]), ...(x_px === 0 ? [] : [`to the ${x_px > 0 ? 'right' : 'left'} by ${Math.abs(x_px)} px`])];
  return `${name} scrolled ${ways.join(' and ')}.`;
}

/** What followed on a form that was kept from the browser. */
function tellTakenOver(hasSent: boolean, { says }: Changes): string[] {
  const shown = says.slice(0, NAMED).map((text) => `"${text.slice(0, TEXT_CHARS)}"`);
  return [hasSent ? "The page's script took the form and sent a request." : "The page's script took the form; the browser did not send it.", ...(shown.length === 0 ? [] : [`It says now: ${shown.join(', ')}.`])];
}

const BY_FOCUS = "The page's style shows something here only while the browser's focus is in the page, which is for the user to give.";

/** What differs all the same, so that whoever takes it for an effect can see for himself. */
function tellTicking({ byItself }: Changes): string[] {
  const shown = byItself.slice(0, NAMED).map((text) => `"${text.slice(0, TEXT_CHARS)}"`);
  return shown.length === 0 ? [] : [`All that changed keeps changing by itself: ${shown.join(', ')}.`];
}

const TEXT_CHARS = 60;

/** Elements as the model knows them, the first few by name. */
export function nameAll(elements: readonly NewElement[]): string {
  const named = elements.slice(0, NAMED).map(({ index, role, name }) => `[${index}] ${role === '' ? '' : `${role} `}"${name}"`);
  const more = elements.length > NAMED ? [`${elements.length - NAMED} more`] : [];
  return [...named, ...more].join(', ');
}

const NAMED = 5;
