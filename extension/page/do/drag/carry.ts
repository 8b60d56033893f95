/** The gesture of a drag: press, move along a way, rest at the end until the page has made room, let go. */
import type { PointInFrame } from '../../dom/hit';
import type { Context } from '../behaviour';
import { dragPath } from '../pointer/drag_path';
import { runsInRow } from '../pointer/drop_place';
import { beginNativeDrag, draggableAt, type NativeDrag } from '../pointer/native_drag';
import { scrollIntoView } from '../into_view';
import { nextFrame } from '../turn';
import { watchRoom, type Room } from './room';

type DragContext = Context<'drag_element'>;

/** Where a drag ends. */
export interface End {
  readonly document: Document;
  readonly point: () => PointInFrame;
  /** The element to drop on; null: a distance. */
  readonly element: Element | null;
}

/** Moves over this part of the target at a time, where the room is not yet where it should be. */
const STEP_PART = 0.3;
const STEPS = 8;
/** How long what gives way may take to come to rest, and to give way again where it did wrongly. */
const REST_FRAMES = 30;
const AGAIN_FRAMES = 16;

export async function carry({ element, parameters, pointer, signal, progress }: DragContext, from: PointInFrame, end: End): Promise<void> {
  const document = element.ownerDocument;
  pointer.moveTo(document, from);
  const pressed = pointer.over() ?? element;
  const mayDrag = pointer.down();
  progress('The mouse went down on it and was let go.');
  await nextFrame();
  pointer.shareWith(pressed);

  let native: NativeDrag | null = null;
  const source = mayDrag ? draggableAt(pressed) : null;
  const move = async (where: Document, point: PointInFrame): Promise<void> => {
    signal.throwIfAborted();
    if (native !== null) native.moveTo(where, point);
    else pointer.moveTo(where, point);
    await nextFrame();
  };
  try {
    bringIntoView(end);
    const isBetween = end.element !== null && parameters.place !== 'on';
    const room = isBetween ? watchRoom(element, end.element, parameters.place) : (): Room => null;
    const path = dragPath(from, end.point());
    for (const [at, planned] of path.entries()) {
      // what moves away is followed; between others there is room where it stood
      const isFollowed = !isBetween && at >= path.length - 2;
      await move(at < 2 ? document : end.document, isFollowed ? end.point() : planned);
      if (at === 1 && source !== null) {
        native = beginNativeDrag(source, from);
        if (native !== null) pointer.surrender();
      }
    }
    if (isBetween) await findRoom(room, path.at(-1) ?? from, end, move);
  } finally {
    if (native === null) pointer.up();
    else native.drop();
    pointer.shareWith(null);
  }
}

/** Go on, towards where the room should be, until it is there or there is none. */
async function findRoom(room: () => Room, at: PointInFrame, { document, element, point: edge }: End, move: (where: Document, point: PointInFrame) => Promise<void>): Promise<void> {
  if (element === null) return;
  const isRow = runsInRow(element);
  const { width, height } = element.getBoundingClientRect();
  const isMirrored = isRow && getComputedStyle(element).direction === 'rtl';
  let point = at;
  for (let step = 0; step < STEPS; step++) {
    const where = await restOver(element, room, () => move(document, point));
    if (where === null || where === 'right') return;
    // first where the target stands now, then further
    if (step === 0) {
      point = edge();
      continue;
    }
    const by_px = STEP_PART * (isRow ? width : height) * ((where === 'later') !== isMirrored ? -1 : 1);
    point = isRow ? { ...point, x_px: point.x_px + by_px } : { ...point, y_px: point.y_px + by_px };
  }
}

/** Hold the mouse there until the target stands still for two frames; a while longer where the room is wrong. */
async function restOver(element: Element, room: () => Room, hold: () => Promise<void>): Promise<Room> {
  const place = (): string => {
    const { x, y } = element.getBoundingClientRect();
    return `${x} ${y}`;
  };
  let [last, still] = [place(), 0];
  for (let frame = 0; frame < REST_FRAMES; frame++) {
    await hold();
    const now = place();
    [still, last] = [now === last ? still + 1 : 0, now];
    const where = room();
    if (still >= 2 && (where === null || where === 'right' || frame >= AGAIN_FRAMES)) return where;
  }
  return room();
}

/** Scrolls while the button is down, as a wheel would, where the goal is out of view. */
function bringIntoView({ document, element, point }: End): void {
  const view = document.defaultView;
  if (element === null || view === null) return;
  const { x_px, y_px } = point();
  if (x_px < 0 || y_px < 0 || x_px >= view.innerWidth || y_px >= view.innerHeight) scrollIntoView(element);
}
