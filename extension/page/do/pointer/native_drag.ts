/**
 * HTML drag and drop: the events that the browser sends in the place of pointer events once it drags. Whether there is a
 * drop is the page's word: it prevented the default of the last `dragover`. HTML standard, "drag-and-drop processing model".
 */
import { hitInDocument } from '../../dom/hit_element';
import type { PointInFrame } from '../../dom/hit';
import { isAnyHtml } from '../../dom/kinds';
import { flatParent, isAttached } from '../../dom/tree';
import { markNextEvent } from './hand_mark';
import { onScreen } from './mouse_event';

type DragType = 'dragstart' | 'drag' | 'dragenter' | 'dragover' | 'dragleave' | 'drop' | 'dragend';

export interface NativeDrag {
  /** What is dragged comes over a point of a document. */
  moveTo(document: Document, point: PointInFrame): void;
  /** Let go there; true where the page took the drop. */
  drop(): boolean;
}

/** What the browser would drag when a press there moves; null: nothing, the moves stay pointer moves. */
export function draggableAt(pressed: Element): HTMLElement | null {
  for (let at: Element | null = pressed; at !== null && at.ownerDocument === pressed.ownerDocument; at = flatParent(at)) {
    if (isAnyHtml(at) && at.draggable) return at;
  }
  return null;
}

/** Begin to drag; null where the page prevented it. */
export function beginNativeDrag(source: HTMLElement, from: PointInFrame): NativeDrag | null {
  const data = new (source.ownerDocument.defaultView ?? window).DataTransfer();
  if (!fire(source, 'dragstart', from, data)) return null;
  let over: Element | null = null;
  let at = from;
  let isAccepted = false;

  return {
    moveTo(document, point) {
      at = point;
      fireAtSource('drag');
      const now = hitInDocument(document, point.x_px, point.y_px);
      if (now === null) return;
      if (now !== over) {
        fire(now, 'dragenter', point, data, over);
        if (over !== null && isAttached(over)) fire(over, 'dragleave', point, data, now);
        over = now;
      }
      isAccepted = isAttached(now) && !fire(now, 'dragover', point, data);
    },
    drop() {
      const isTaken = isAccepted && over !== null && isAttached(over);
      if (over !== null && isAttached(over)) fire(over, isTaken ? 'drop' : 'dragleave', at, data);
      fireAtSource('dragend');
      return isTaken;
    },
  };

  /** A source that the page took out of the tree still hears, as it does in a real drag. */
  function fireAtSource(type: 'drag' | 'dragend'): void {
    fire(source, type, at, data);
  }
}

function fire(target: Element, type: DragType, point: PointInFrame, dataTransfer: DataTransfer, relatedTarget: Element | null = null): boolean {
  const view = target.ownerDocument.defaultView ?? window;
  markNextEvent(view, 'pagehand:hands-drag');
  return target.dispatchEvent(
    new view.DragEvent(type, {
      view,
      dataTransfer,
      bubbles: true,
      cancelable: type !== 'dragleave' && type !== 'dragend',
      composed: true,
      clientX: point.x_px,
      clientY: point.y_px,
      ...onScreen(target.ownerDocument, point),
      buttons: type === 'dragstart' ? 1 : 0,
      relatedTarget,
    }),
  );
}
