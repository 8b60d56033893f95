/** Where a frame's window is found from the engine's: the indices of `window.frames` on the way. */
import { frameElementOf } from '../dom/frames';
import { isShadowRoot } from '../dom/kinds';

/** The path, or null for a frame in a shadow root, which `window.frames` does not list. */
export function windowPathOf(frame: Element): number[] | null {
  if (isShadowRoot(frame.getRootNode())) return null;
  const outer = frameElementOf(frame.ownerDocument);
  const before = outer === null ? [] : windowPathOf(outer);
  const view = frame.ownerDocument.defaultView;
  const inner = (frame as HTMLIFrameElement).contentWindow;
  if (before === null || view === null || inner === null) return null;
  for (let at = 0; at < view.length; at++) if (view[at] === inner) return [...before, at];
  return null;
}
