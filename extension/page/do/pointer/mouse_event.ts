/**
 * The events of one mouse, with the properties that a trusted one has in Chromium; what differs by type was read off
 * real clicks. Spec: w3c.github.io/pointerevents, w3c.github.io/uievents.
 */
import { pointInTop, type PointInFrame } from '../../dom/hit';
import { noTouch } from '../input_device';
import { markNextEvent } from './hand_mark';

export type Modifier = 'Alt' | 'Control' | 'Meta' | 'Shift';
export type ButtonName = 'left' | 'middle' | 'right';

/** `MouseEvent.button` and the bit of `MouseEvent.buttons`. */
export const BUTTONS: Readonly<Record<ButtonName, { readonly button: number; readonly bit: number }>> = {
  left: { button: 0, bit: 1 },
  middle: { button: 1, bit: 4 },
  right: { button: 2, bit: 2 },
};

/** The state of the mouse and of the modifier keys at the moment of an event. */
export interface MouseState {
  readonly point: PointInFrame;
  /** Bits of the buttons that are down. */
  readonly buttons: number;
  readonly modifiers: readonly Modifier[];
  /** The button that went down or up; none for a move. */
  readonly button?: ButtonName;
  /** Number of clicks in a row. */
  readonly detail?: number;
  readonly relatedTarget?: Element | null;
  /** Since the last move. */
  readonly movement?: PointInFrame;
}

type PointerType = `pointer${'over' | 'enter' | 'out' | 'leave' | 'move' | 'down' | 'up' | 'cancel'}` | 'lostpointercapture';
type MouseType = `mouse${'over' | 'enter' | 'out' | 'leave' | 'move' | 'down' | 'up'}` | 'dblclick';
type ClickType = 'click' | 'auxclick' | 'contextmenu';

/** Chromium's mouse is always pointer 1. */
const MOUSE = { pointerId: 1, pointerType: 'mouse', width: 1, height: 1 } as const;

/** Dispatch a pointer event; false where the page prevented its default. */
export function firePointer(target: Element, type: PointerType, state: MouseState): boolean {
  const view = viewOf(target);
  const button = state.button === undefined ? -1 : BUTTONS[state.button].button;
  const pressure = state.buttons === 0 ? 0 : 0.5;
  if (type === 'pointerdown') markNextEvent(view, 'pagehand:hands-press');
  return target.dispatchEvent(
    new view.PointerEvent(type, { ...mouseInit(target, type, state), ...MOUSE, isPrimary: true, pressure, button, detail: 0 }),
  );
}

/** Dispatch a mouse event; false where the page prevented its default. */
export function fireMouse(target: Element, type: MouseType, state: MouseState): boolean {
  const view = viewOf(target);
  return target.dispatchEvent(new view.MouseEvent(type, { ...mouseInit(target, type, whole(state)), ...noTouch(view) }));
}

/** Dispatch a click (a `PointerEvent` in Chromium); the browser itself then follows the link, ticks the box, submits. */
export function fireClick(target: Element, type: ClickType, state: MouseState): boolean {
  const view = viewOf(target);
  return target.dispatchEvent(
    new view.PointerEvent(type, { ...mouseInit(target, type, whole(state)), ...MOUSE, ...noTouch(view), isPrimary: false, pressure: 0 }),
  );
}

/** The window whose constructors make the event: that of the target, so that it is an event of its realm. */
function viewOf(target: Element): Window & typeof globalThis {
  return target.ownerDocument.defaultView ?? window;
}

/** Mouse events have whole coordinates, pointer events fractions. */
function whole(state: MouseState): MouseState {
  return { ...state, point: { x_px: Math.floor(state.point.x_px), y_px: Math.floor(state.point.y_px) } };
}

/** Where a point of a document lies on the user's screen, as if all that a window has beside its page were above it. */
export function onScreen(document: Document, point: PointInFrame): { readonly screenX: number; readonly screenY: number } {
  const atTop = pointInTop(document, point);
  return { screenX: window.screenX + atTop.x_px, screenY: window.screenY + Math.max(0, window.outerHeight - window.innerHeight) + atTop.y_px };
}

function mouseInit(target: Element, type: string, state: MouseState): MouseEventInit {
  const { point, modifiers } = state;
  const isOfOneElement = type.endsWith('enter') || type.endsWith('leave');
  return {
    view: viewOf(target),
    bubbles: !isOfOneElement,
    cancelable: !isOfOneElement && type !== 'pointercancel' && type !== 'lostpointercapture',
    composed: !isOfOneElement,
    detail: state.detail ?? 0,
    clientX: point.x_px,
    clientY: point.y_px,
    ...onScreen(target.ownerDocument, point),
    movementX: state.movement?.x_px ?? 0,
    movementY: state.movement?.y_px ?? 0,
    button: state.button === undefined ? 0 : BUTTONS[state.button].button,
    buttons: state.buttons,
    relatedTarget: state.relatedTarget ?? null,
    altKey: modifiers.includes('Alt'),
    ctrlKey: modifiers.includes('Control'),
    metaKey: modifiers.includes('Meta'),
    shiftKey: modifiers.includes('Shift'),
  };
}
