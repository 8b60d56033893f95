/**
 * The mouse as a device: where it is, what it is over, which buttons are down. Each method is one thing that a hand
 * does; the events and the defaults that the browser leaves to trusted input follow from it.
 */
import { pointIn, pointInTop, type PointInFrame } from '../../dom/hit';
import { hitInDocument } from '../../dom/hit_element';
import { composedContains, flatParent, isAttached } from '../../dom/tree';
import { withFocusEvents } from '../focus/focus';
import { focusByPress, focusCandidates } from '../focus/press';
import { nextTurn } from '../turn';
import { announceChange } from '../write/native_value';
import { watchCapture } from './capture';
import { createInterest } from './interest';
import { lightDismiss } from './light_dismiss';
import { BUTTONS, fireClick, fireMouse, firePointer, type ButtonName, type Modifier, type MouseState } from './mouse_event';
import { moveOver, type OverChains } from './over';
import { sliderAt, slideTo } from './range_drag';
import { createStyleHover } from './style_hover';

export interface PressOptions {
  readonly button?: ButtonName;
  readonly modifiers?: readonly Modifier[];
  /** 2: a double click. */
  readonly count?: number;
}

/** Where a press landed. */
export interface Landing {
  /** What the button went down on; null: nothing. */
  readonly pressed: Element | null;
  /** The target of `click` (of `auxclick`); null: the page took it away between down and up, as it may for a person. */
  readonly clicked: Element | null;
  /** The page prevented the default of the click. */
  readonly isPrevented: boolean;
  /** What had captured the mouse, and so got the click; null: nothing. */
  readonly captor: Element | null;
}

export interface Pointer {
  /** Move to a point of a document's viewport; events as from what was under the mouse before. */
  moveTo(document: Document, point: PointInFrame, modifiers?: readonly Modifier[]): void;
  /** Move there for menus that open by style, too; how many style sheets could not be read for that. */
  hover(document: Document, point: PointInFrame, roots: readonly (Document | ShadowRoot)[]): number;
  /** Press a button where the mouse is; false where the page prevented the press, and with it a drag by the browser. */
  down(options?: PressOptions): boolean;
  /** Let it go where the mouse is; a click, if it went down on the same thing. */
  up(options?: PressOptions): Landing;
  /** Press and let go where the mouse is, as often as `count` says, with a turn of the event loop between. */
  press(options?: PressOptions): Promise<Landing>;
  /** Move there, and press. */
  click(document: Document, point: PointInFrame, options?: PressOptions): Promise<Landing>;
  /**
   * Let this element hear the pointer too, where it is not under it: it may have captured it, and nobody tells. Where
   * the page's capture is told of, that alone counts. null: only what is under the mouse hears it.
   */
  shareWith(element: Element | null): void;
  /** The browser takes the mouse for a drag of its own: the press ends without an `up`. */
  surrender(): void;
  /** The innermost element under the mouse; null before the first move. */
  over(): Element | null;
}

interface Place {
  readonly document: Document;
  readonly point: PointInFrame;
}

interface Press {
  readonly target: Element;
  /** The page did not prevent `pointerdown`, so mouse events go with the pointer events. */
  readonly isCompatible: boolean;
  /** The native slider that the press took hold of, and the value that it had. */
  readonly slider: { readonly field: HTMLInputElement; readonly before: string } | null;
}

const NOWHERE: Landing = { pressed: null, clicked: null, isPrevented: false, captor: null };

export function createPointer(): Pointer {
  const style = createStyleHover();
  const interest = createInterest();
  let place: Place | null = null;
  let chains: OverChains = new Map();
  let buttons = 0;
  let press: Press | null = null;
  let sharer: Element | null = null;
  const capture = watchCapture();

  /** What hears the mouse: what has captured it, else what is under it. */
  const under = (): Element | null => capture.captor() ?? (place && hitInDocument(place.document, place.point.x_px, place.point.y_px));
  const sharerBeside = (target: Element): Element | null =>
    capture.captor() === null && sharer !== null && isAttached(sharer) && !composedContains(sharer, target) ? sharer : null;
  const stateNow = (at: Place, options: PressOptions): MouseState => ({
    point: at.point,
    buttons,
    modifiers: options.modifiers ?? [],
    button: options.button ?? 'left',
    detail: options.count ?? 1,
  });

  /** What came under the mouse, or went from under it, since it moved last. */
  const look = (modifiers: readonly Modifier[], button?: ButtonName): Element | null => {
    const target = under();
    if (target === null || place === null) return null;
    chains = moveOver(chains, target, place.point, { buttons, modifiers, ...(button === undefined ? {} : { button }) });
    style.mark(chains);
    return isAttached(target) ? target : under();
  };

  const pointer: Pointer = {
    over: under,
    shareWith(element) {
      sharer = element;
    },
    moveTo(ofDocument, ofPoint, modifiers = []) {
      const at = asCaptured({ document: ofDocument, point: ofPoint }, capture.captor());
      const { document, point } = at;
      const movement = place?.document === document ? difference(point, place.point) : { x_px: 0, y_px: 0 };
      place = at;
      hearing(document, () => {
        const target = look(modifiers);
        if (target === null) return;
        const moved = { point, buttons, modifiers, movement };
        const other = sharerBeside(target);
        if (other !== null) firePointer(other, 'pointermove', { ...moved, movement: { x_px: 0, y_px: 0 } });
        if (!isAttached(target)) return;
        firePointer(target, 'pointermove', moved);
        if (isAttached(target) && press?.isCompatible !== false) fireMouse(target, 'mousemove', moved);
        if (press?.slider) slideTo(press.slider.field, point);
      });
    },
    hover(document, point, roots) {
      const unreadable = style.begin(roots);
      pointer.moveTo(document, point);
      style.mark(chains);
      interest.show(document, point);
      return unreadable;
    },
    down(options = {}) {
      const at = place;
      if (at === null) return false;
      return hearing(at.document, () => {
        const target = look(options.modifiers ?? []);
        if (target === null) return false;
        buttons |= BUTTONS[options.button ?? 'left'].bit;
        capture.begin(target);
        const now = stateNow(at, options);
        const isCompatible = firePointer(target, 'pointerdown', now);
        const candidates = focusCandidates(target);
        const isPlain = isCompatible && isAttached(target) && fireMouse(target, 'mousedown', now);
        const slider = isPlain && (options.button ?? 'left') === 'left' ? sliderAt(target) : null;
        press = { target, isCompatible, slider: slider && { field: slider, before: slider.value } };
        if (isPlain) focusByPress(candidates, at.document, at.point);
        if (slider !== null) slideTo(slider, at.point);
        if (options.button === 'right' && isAttached(target)) fireClick(target, 'contextmenu', { ...now, detail: 0 });
        return isPlain;
      });
    },
    up(options = {}) {
      const [pressed, at] = [press, place];
      if (pressed === null || at === null) return NOWHERE;
      return hearing(at.document, () => {
        buttons &= ~BUTTONS[options.button ?? 'left'].bit;
        const target = look(options.modifiers ?? [], options.button ?? 'left');
        press = null;
        if (target === null) {
          capture.end();
          return NOWHERE;
        }
        const now = stateNow(at, options);
        firePointer(target, 'pointerup', now);
        const other = sharerBeside(target);
        if (other !== null) firePointer(other, 'pointerup', now);
        if (pressed.isCompatible && isAttached(target)) fireMouse(target, 'mouseup', now);
        const captor = capture.end();
        if (captor !== null) firePointer(captor, 'lostpointercapture', now);
        if (pressed.slider !== null && pressed.slider.field.value !== pressed.slider.before) announceChange(pressed.slider.field);
        lightDismiss(pressed.target, target);
        const clicked = commonAncestor(pressed.target, target);
        if (clicked === null) return { ...NOWHERE, pressed: pressed.target, captor };
        const isPlain = fireClick(clicked, (options.button ?? 'left') === 'left' ? 'click' : 'auxclick', now);
        if (options.count === 2 && options.button !== 'middle' && options.button !== 'right' && isAttached(clicked)) fireMouse(clicked, 'dblclick', now);
        if (captor !== null) look(options.modifiers ?? [], options.button ?? 'left');
        return { pressed: pressed.target, clicked, isPrevented: !isPlain, captor };
      });
    },
    click(document, point, options = {}) {
      pointer.moveTo(document, point, options.modifiers);
      return pointer.press(options);
    },
    async press(options = {}) {
      let landing = NOWHERE;
      for (let count = 1; count <= (options.count ?? 1); count++) {
        pointer.down({ ...options, count });
        await nextTurn();
        // what the page put under the mouse, or took from under it, since the button went down
        if (place !== null) hearing(place.document, () => look(options.modifiers ?? []));
        landing = pointer.up({ ...options, count });
      }
      return landing;
    },
    surrender() {
      const target = look([]);
      buttons = 0;
      press = null;
      sharer = null;
      const captor = capture.end();
      if (target === null || place === null) return;
      const now = { point: place.point, buttons, modifiers: [] };
      firePointer(target, 'pointercancel', now);
      if (captor !== null) firePointer(captor, 'lostpointercapture', now);
    },
  };
  return pointer;
}

/** What a page does in answer to the mouse may move the focus: it is told of that even without the browser's focus. */
const hearing = <T>(document: Document, run: () => T): T => withFocusEvents(document, run);

/** The place as what has captured the mouse is told of it, also where the mouse is in another document by now. */
function asCaptured(place: Place, captor: Element | null): Place {
  if (captor === null || captor.ownerDocument === place.document) return place;
  return { document: captor.ownerDocument, point: pointIn(captor.ownerDocument, pointInTop(place.document, place.point)) };
}

/** UI Events, "click": the nearest inclusive ancestor of what was pressed and what was let go; none if that went. */
function commonAncestor(down: Element, up: Element): Element | null {
  if (!isAttached(down) || !isAttached(up)) return null;
  for (let at: Element | null = down; at !== null && at.ownerDocument === down.ownerDocument; at = flatParent(at)) {
    if (composedContains(at, up)) return at;
  }
  return null;
}

function difference(to: PointInFrame, from: PointInFrame): PointInFrame {
  return { x_px: Math.round(to.x_px - from.x_px), y_px: Math.round(to.y_px - from.y_px) };
}
