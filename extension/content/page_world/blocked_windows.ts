/** Tells the content script's world of windows that the page's script asked for and the browser did not open. */
import { BLOCKED_EVENT } from '../page_events';
import { wrap } from './wrap';

export function tellBlockedWindows(): void {
  window.open = wrap(window.open, (original, target: Window | undefined, parameters) => {
    const opened = Reflect.apply(original, target, parameters);
    // a window without an opener is not handed out, opened or not
    const isHandedOut = !/\b(?:noopener|noreferrer)\b/iu.test(parameters[2] ?? '');
    if (opened === null && isHandedOut) document.dispatchEvent(new Event(BLOCKED_EVENT));
    return opened;
  });
}
