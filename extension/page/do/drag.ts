/** `drag_element`: presses, moves along a way, lets go; by the browser's drag and drop where the page uses it, else by the mouse. */
import type { ActionResult } from '../../../shared_schemas/protocol';
import type { PointInFrame } from '../dom/hit';
import { isHtml } from '../dom/kinds';
import type { Behaviour, Context } from './behaviour';
import { placeOf, reportDrag } from './drag_outcome';
import { dragPath } from './pointer/drag_path';
import { dropPoint } from './pointer/drop_place';
import { beginNativeDrag, draggableAt, type NativeDrag } from './pointer/native_drag';
import { announce, slideTo, thumbPoint } from './pointer/range_drag';
import { scrollIntoView } from './ready';
import { failed, refused } from './result';
import { nextFrame } from './turn';

type DragContext = Context<'drag_element'>;

/** Where a drag ends. */
interface End {
  readonly document: Document;
  readonly point: () => PointInFrame;
  /** The element to drop on; null: a distance. */
  readonly element: Element | null;
}

export const drag: Behaviour<'drag_element'> = {
  needs: ['visible', 'enabled', 'stable', 'hit'],
  afterwards: 'changes',
  async run(context) {
    const { element, eyes, point: pressPoint, signal } = context;
    if (pressPoint === null) throw new Error('a drag without a point');
    const from = isHtml(element, 'input') && element.type === 'range' ? thumbPoint(element) : pressPoint;
    const end = findEnd(context, from);
    if ('status' in end) return end;
    const before = placeOf(element);
    const isDone = (): Promise<ActionResult | null> => reportDrag(context, before, end.element);

    const isCaptured = end.element === null;
    await carry(context, from, end, isCaptured);
    const first = await isDone();
    if (first !== null) return first;
    signal.throwIfAborted();
    // the page heard nothing of it: it may listen only where the press was, as one does that captures the pointer, or only at the far end
    await carry(context, from, end, !isCaptured);
    return (await isDone()) ?? failed('no_effect', `${eyes.mention(element)} was dragged and let go; it is where it was, and nothing has changed.`);
  },
};

function findEnd({ eyes, element, parameters }: DragContext, from: PointInFrame): End | ActionResult {
  const { to_index, place, dx_px, dy_px } = parameters;
  const document = element.ownerDocument;
  if (to_index === null) {
    if (dx_px === null && dy_px === null) return refused('invalid', 'drag_element: say where to: to_index, or dx_px and dy_px.');
    return { document, point: () => ({ x_px: from.x_px + (dx_px ?? 0), y_px: from.y_px + (dy_px ?? 0) }), element: null };
  }
  const resolved = eyes.resolve(to_index);
  if (resolved.kind === 'refused') return resolved.result;
  const target = resolved.element;
  if (target === element) return refused('invalid', 'drag_element: from_index and to_index are the same element.');
  return { document: target.ownerDocument, point: () => dropPoint(target, place), element: target };
}

async function carry({ element, pointer, signal, progress }: DragContext, from: PointInFrame, end: End, isCaptured: boolean): Promise<void> {
  const document = element.ownerDocument;
  pointer.moveTo(document, from);
  const pressed = pointer.over() ?? element;
  const mayDrag = pointer.down();
  progress('The mouse went down on it and was let go.');
  const slider = isHtml(element, 'input') && element.type === 'range' && mayDrag ? element : null;
  await nextFrame();
  if (isCaptured) pointer.capture(pressed);

  let native: NativeDrag | null = null;
  const source = mayDrag && slider === null ? draggableAt(pressed) : null;
  try {
    bringIntoView(end);
    const path = dragPath(from, end.point());
    for (const [at, planned] of path.entries()) {
      signal.throwIfAborted();
      // what the drag pushes aside moves the goal
      const point = at >= path.length - 2 ? end.point() : planned;
      const where = at < 2 ? document : end.document;
      if (native !== null) native.moveTo(where, point);
      else pointer.moveTo(where, point);
      if (slider !== null) slideTo(slider, point);
      if (at === 1 && source !== null) {
        native = beginNativeDrag(source, from);
        if (native !== null) pointer.surrender();
      }
      await nextFrame();
    }
  } finally {
    if (native === null) pointer.up();
    else native.drop();
    pointer.capture(null);
  }
  if (slider !== null) announce(slider, 'change');
}

/** Scrolls while the button is down, as a wheel would, where the goal is out of view. */
function bringIntoView({ document, element, point }: End): void {
  const view = document.defaultView;
  if (element === null || view === null) return;
  const { x_px, y_px } = point();
  if (x_px < 0 || y_px < 0 || x_px >= view.innerWidth || y_px >= view.innerHeight) scrollIntoView(element);
}
