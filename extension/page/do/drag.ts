/** `drag_element`: presses, moves along a way, lets go; by the browser's drag and drop where the page uses it, else by the mouse. */
import type { ActionResult } from '../../../shared_schemas/protocol';
import type { PointInFrame } from '../dom/hit';
import { hitInDocument } from '../dom/hit_element';
import { composedContains, flatAncestors } from '../dom/tree';
import type { Behaviour, Context } from './behaviour';
import { tellLooks } from './appearance/tell_looks';
import { placeOf, reportDrag } from './drag_outcome';
import { carry, type End } from './drag/carry';
import { dropPoint } from './pointer/drop_place';
import { isResizable, resizeBy } from './pointer/resize_drag';
import { sliderAt, thumbPoint } from './pointer/range_drag';
import { done, failed, refused } from './result';

type DragContext = Context<'drag_element'>;

export const drag: Behaviour<'drag_element'> = {
  needs: ['visible', 'enabled', 'stable', 'hit'],
  afterwards: 'changes',
  seesLooks: true,
  async run(context) {
    const { element, eyes, parameters, pointer, point: pressPoint, signal } = context;
    if (pressPoint === null) throw new Error('a drag without a point');
    const slider = sliderAt(element);
    const from = slider === null ? pressPoint : thumbPoint(slider);
    const end = findEnd(context, from);
    if ('status' in end) return end;
    const before = placeOf(element);
    const isDone = (): Promise<ActionResult | null> => reportDrag(context, before, end.element);

    await carry(context, from, end);
    const dragged = await isDone();
    if (dragged !== null) return dragged;
    signal.throwIfAborted();
    if (end.element === null && isResizable(element)) {
      resizeBy(element, parameters.dx_px ?? 0, parameters.dy_px ?? 0);
      const resized = await isDone();
      if (resized !== null) return resized;
    }
    if (end.element === null && eyes.roleOf(element) === 'slider' && isOnTrack(element, end)) {
      await pointer.click(end.document, end.point());
      const pressed = await isDone();
      if (pressed !== null) return pressed;
    }
    return tellDrawing(context);
  },
};

/** Of a drag that moved nothing: a line on a canvas is what it was for, where it has no other aim. */
async function tellDrawing({ element, eyes, looks, parameters }: DragContext): Promise<ActionResult> {
  const name = eyes.mention(element);
  const now = (await looks()) ?? { restyled: [], unreadable: [] };
  const { changed, untold } = tellLooks(now, eyes);
  if (parameters.to_index === null && now.restyled.some(({ what }) => what.includes('drawing'))) return done(`Dragged ${name} and let it go. ${changed}`);
  const rest = changed || untold;
  return failed('no_effect', `${name} was dragged and let go; it is where it was, and ${rest === '' ? 'nothing has changed.' : `nothing says anything else. ${rest}`}`);
}

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

/**
 * Is the end on the slider of this thumb? Where nobody lends a page the capture of the pointer, one that goes by it does
 * not follow; it comes to a press on its track all the same.
 */
function isOnTrack(thumb: Element, { document, point }: End): boolean {
  const { x_px, y_px } = point();
  const hit = hitInDocument(document, x_px, y_px);
  return hit !== null && [...flatAncestors(thumb)].slice(0, 3).some((around) => composedContains(around, hit));
}
