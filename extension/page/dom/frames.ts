/** Same-origin frames: their documents, and how their coordinates lie in the top viewport of the engine. */
import { isAnyHtml } from './kinds';

/** The document in a frame element; null where it is no frame, or one of another origin. */
export function frameDocument(element: Element): Document | null {
  return holdsFrame(element) ? element.contentDocument : null;
}

/** A frame element whose document is of another origin. */
export function isForeignFrame(element: Element): boolean {
  return holdsFrame(element) && element.contentDocument === null && element.contentWindow !== null;
}

/** `frame` and `object` have the same two members as `iframe`. */
function holdsFrame(element: Element): element is HTMLIFrameElement {
  const name = element.localName;
  return (name === 'iframe' || name === 'frame' || name === 'object') && isAnyHtml(element);
}

/** The origin that a frame of another origin was sent to, as far as its address tells; '' where it has none, as a sandboxed `srcdoc`. */
export function originOfFrame(frame: Element): string {
  const address = frame.getAttribute('src') ?? frame.getAttribute('data');
  if (address === null || frame.hasAttribute('srcdoc')) return '';
  if (!URL.canParse(address, frame.ownerDocument.baseURI)) return address;
  const { origin } = new URL(address, frame.ownerDocument.baseURI);
  return origin === 'null' ? '' : origin;
}

/** The frame element that shows this document, inside the engine's own document; null for that one itself. */
export function frameElementOf(inner: Document): Element | null {
  if (inner === document) return null;
  return inner.defaultView?.frameElement ?? null;
}

/** Where a frame's viewport lies in the top one: a point (x, y) there is (left_px + x * scale_x, top_px + y * scale_y) here. */
export interface FramePlace {
  readonly left_px: number;
  readonly top_px: number;
  readonly scale_x: number;
  readonly scale_y: number;
}

/** That of the top document. */
export const HERE: FramePlace = { left_px: 0, top_px: 0, scale_x: 1, scale_y: 1 };

/** The place of a document's viewport in the engine's top viewport; scaling by a transform counted, rotation not. */
export function placeOf(inner: Document): FramePlace {
  const frame = frameElementOf(inner);
  return frame === null ? HERE : placeInside(frame, placeOf(frame.ownerDocument));
}

/** The place of a frame's document, when the place of the document that the frame element stands in is known. */
export function placeInside(frame: Element, outer: FramePlace): FramePlace {
  const rect = frame.getBoundingClientRect();
  const html = frame as HTMLElement;
  const scale_x = html.offsetWidth > 0 ? rect.width / html.offsetWidth : 1;
  const scale_y = html.offsetHeight > 0 ? rect.height / html.offsetHeight : 1;
  const style = getComputedStyle(frame);
  const left = rect.left + (frame.clientLeft + parseFloat(style.paddingLeft)) * scale_x;
  const top = rect.top + (frame.clientTop + parseFloat(style.paddingTop)) * scale_y;
  return {
    left_px: outer.left_px + left * outer.scale_x,
    top_px: outer.top_px + top * outer.scale_y,
    scale_x: outer.scale_x * scale_x,
    scale_y: outer.scale_y * scale_y,
  };
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The element's border box in the top viewport of the engine. */
export function boxInTop(element: Element): Box {
  return inTop(element.getBoundingClientRect(), placeOf(element.ownerDocument));
}

/** A box of a frame's viewport, in the top viewport. */
export function inTop(box: Box, place: FramePlace): Box {
  return {
    x: place.left_px + box.x * place.scale_x,
    y: place.top_px + box.y * place.scale_y,
    width: box.width * place.scale_x,
    height: box.height * place.scale_y,
  };
}
