/** Where in an element a person would press: its middle first, or its words where those are all that shows of it there. */
import { pointsOf, type PointInFrame } from '../dom/hit';
import { hitInDocument } from '../dom/hit_element';
import { sliderAt, thumbPoint } from './pointer/range_drag';

export function pointsToPress(surface: Element): PointInFrame[] {
  const points = pointsOf(surface);
  const slider = sliderAt(surface);
  // of two sliders on each other the thumbs alone take the mouse, as a rule (`::-webkit-slider-thumb { pointer-events: auto }`)
  if (slider !== null) return [...points, thumbPoint(slider)];
  const [middle] = points;
  return middle === undefined || !isEmptyAt(surface, middle) ? points : [...firstWords(surface), ...points];
}

/** A line of a list or menu whose page may listen for what it holds, and nothing of that is there. */
function isEmptyAt(surface: Element, { x_px, y_px }: PointInFrame): boolean {
  if (surface.matches(NATIVE) || (surface as HTMLElement).isContentEditable || surface.getBoundingClientRect().height > LINE_PX) return false;
  return hitInDocument(surface.ownerDocument, x_px, y_px) === surface;
}

const NATIVE = 'a[href], button, input, select, textarea, summary, label, [role=slider], [role=scrollbar], [role=separator]';
/** What is higher is no line: where in it is pressed may count. */
const LINE_PX = 64;

/** The middle of the first words in it that are not its own, which the middle of its box would reach as well. */
function firstWords(surface: Element): PointInFrame[] {
  const walker = surface.ownerDocument.createTreeWalker(surface, NodeFilter.SHOW_TEXT);
  const range = surface.ownerDocument.createRange();
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
    if (text.parentNode === surface || (text as Text).data.trim() === '') continue;
    range.selectNodeContents(text);
    const box = range.getClientRects()[0];
    if (box !== undefined && box.width > 0) return [{ x_px: box.left + box.width / 2, y_px: box.top + box.height / 2 }];
  }
  return [];
}
