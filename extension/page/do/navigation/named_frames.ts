/** Frames by the names that links and forms call them by. HTML standard, "the rules for choosing a navigable". */
import { frameDocument, frameElementOf } from '../../dom/frames';

/** HTML standard, "get an element's target": its own, else that of the first `base` that has one. */
export const targetOf = (element: Element, own: string): string => (own === '' ? (element.ownerDocument.querySelector<HTMLBaseElement>('base[target]')?.target ?? '') : own);

/** The frame element of that name around, in or beside the document, as far as the engine sees; its content may be of another origin. */
export function frameNamed(document: Document, name: string): Element | null {
  const frame = frameElementOf(document);
  return frame === null ? frameIn(document, name) : frameNamed(frame.ownerDocument, name);
}

function frameIn(document: Document, name: string): Element | null {
  for (const frame of document.querySelectorAll('iframe, frame, object')) {
    if (frame.getAttribute('name') === name) return frame;
    const inner = frameDocument(frame);
    const found = inner && frameIn(inner, name);
    if (found !== null) return found;
  }
  return null;
}

/** Has a frame anywhere in the page that name? Windows of other origins tell of their own frames by name. */
export const isFrameOfPage = (name: string): boolean => window.top !== null && holdsNamed(window.top, name);

function holdsNamed(view: Window, name: string): boolean {
  if (isWindow(memberOf(view, name))) return true;
  return Array.from({ length: view.length }, (_, at) => view[at]).some((inner) => inner !== undefined && holdsNamed(inner, name));
}

function memberOf(view: Window, name: string): unknown {
  try {
    return (view as unknown as Record<string, unknown>)[name];
  } catch (error) {
    // what a window of another origin does not give away; HTML standard, "CrossOriginPropertyFallback"
    if (error instanceof DOMException && error.name === 'SecurityError') return null;
    throw error;
  }
}

const isWindow = (value: unknown): boolean => typeof value === 'object' && value !== null && 'window' in value && value.window === value;
