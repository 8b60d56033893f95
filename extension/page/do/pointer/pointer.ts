/**
 * The mouse as a device: where it is, what it is over, which buttons are down. Each method is one thing that a hand
 * does; the events and the defaults that the browser leaves to trusted input follow from it.
 */
import { type PointInFrame } from '../../dom/hit';
import { hitInDocument } from '../../dom/hit_element';
import { composedContains, flatParent, isAttached } from '../../dom/tree';
import { focusByPress } from '../focus/press';
import { nextTurn } from '../turn';
import { BUTTONS, fireClick, fireMouse, firePointer, type ButtonName, type Modifier, type MouseState } from './mouse_event';
import { moveOver, type OverChains } from './over';

export interface PressOptions {
  readonly button?: ButtonName;
  readonly modifiers?: readonly Modifier[];
  /** 2: a double click. */
  readonly count?: number;
}

/** Where a press landed. */
export interface Landing {
  /** The target of `click` (of `auxclick`); null: the page took it away between down and up, as it may for a person. */
  readonly clicked: Element | null;
}

export interface Pointer {
  /** Move to a point of a document's viewport; events as from what was under the mouse before. */
  moveTo(document: Document, point: PointInFrame, modifiers?: readonly Modifier[]): void;
  /** Press a button where the mouse is. */
  down(options?: PressOptions): void;
  /** Let it go where the mouse is; a click, if it went down on the same thing. */
  up(options?: PressOptions): Landing;
  /** Move there, press and let go, with a turn of the event loop between. */
  click(document: Document, point: PointInFrame, options?: PressOptions): Promise<Landing>;
  /** The innermost element under the mouse; null before the first move. */
  over(): Element | null;
}

interface Place {
  readonly document: Document;
  readonly point: PointInFrame;
}

interface Press {
  readonly target: Element;
  readonly isCompatible: boolean;
}

export function createPointer(): Pointer {
  let place: Place | null = null;
  let chains: OverChains = new Map();
  let buttons = 0;
  let press: Press | null = null;

  const under = (): Element | null => place && hitInDocument(place.document, place.point.x_px, place.point.y_px);
  const state = (at: Place, options: PressOptions, detail = options.count ?? 1): MouseState => ({
    point: at.point,
    buttons,
    modifiers: options.modifiers ?? [],
    button: options.button ?? 'left',
    detail,
  });

  /** What came under the mouse, or went from under it, since it moved last. */
  const look = (modifiers: readonly Modifier[]): Element | null => {
    const target = under();
    if (target !== null && place !== null) chains = moveOver(chains, target, place.point, { buttons, modifiers });
    return target;
  };

  const pointer: Pointer = {
    over: under,
    moveTo(document, point, modifiers = []) {
      const movement = place?.document === document ? difference(point, place.point) : { x_px: 0, y_px: 0 };
      place = { document, point };
      const target = look(modifiers);
      if (target === null) return;
      const moved = { point, buttons, modifiers, movement };
      firePointer(target, 'pointermove', moved);
      if (isAttached(target) && (press === null || press.isCompatible)) fireMouse(target, 'mousemove', moved);
    },
    down(options = {}) {
      const target = look(options.modifiers ?? []);
      if (target === null || place === null) return;
      buttons |= BUTTONS[options.button ?? 'left'].bit;
      const now = state(place, options);
      const isCompatible = firePointer(target, 'pointerdown', now);
      press = { target, isCompatible };
      const isPlain = isCompatible && isAttached(target) && fireMouse(target, 'mousedown', now);
      if (isPlain) focusByPress(target, place.point);
      if (options.button === 'right' && isAttached(target)) fireClick(target, 'contextmenu', { ...now, detail: 0 });
    },
    up(options = {}) {
      const target = look(options.modifiers ?? []);
      buttons &= ~BUTTONS[options.button ?? 'left'].bit;
      const [pressed, at] = [press, place];
      press = null;
      if (target === null || at === null || pressed === null) return { clicked: null };
      const now = state(at, options);
      firePointer(target, 'pointerup', now);
      if (pressed.isCompatible && isAttached(target)) fireMouse(target, 'mouseup', now);
      const clicked = commonAncestor(pressed.target, target);
      if (clicked === null) return { clicked };
      fireClick(clicked, (options.button ?? 'left') === 'left' ? 'click' : 'auxclick', now);
      return { clicked };
    },
    async click(document, point, options = {}) {
      pointer.moveTo(document, point, options.modifiers);
      let landing: Landing = { clicked: null };
      for (let count = 1; count <= (options.count ?? 1); count++) {
        pointer.down({ ...options, count });
        await nextTurn();
        landing = pointer.up({ ...options, count });
        if (count === 2 && landing.clicked !== null && isAttached(landing.clicked)) fireMouse(landing.clicked, 'dblclick', state({ document, point }, options));
      }
      return landing;
    },
  };
  return pointer;
}

/** UI Events, "click": the nearest inclusive ancestor of what was pressed and what was let go; none if that went. */
function commonAncestor(down: Element, up: Element): Element | null {
  if (!isAttached(down) || !isAttached(up)) return null;
  for (let at: Element | null = down; at !== null; at = flatParent(at)) if (composedContains(at, up)) return at;
  return null;
}

function difference(to: PointInFrame, from: PointInFrame): PointInFrame {
  return { x_px: Math.round(to.x_px - from.x_px), y_px: Math.round(to.y_px - from.y_px) };
}
