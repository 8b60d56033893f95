/** What can have the focus. HTML standard, "focusable area" and "tabindex value". */
import { drawnBy } from '../../dom/image_map';
import { isAnyHtml, isEditingHost, isHtml, isHtmlOrSvg } from '../../dom/kinds';
import { shadowRootOf } from '../../dom/shadow_root';
import { canScroll, isViewport } from '../scroll/scroller';

const BY_THEMSELVES = 'a[href], area[href], button, input:not([type=hidden]), select, textarea, iframe, summary, audio[controls], video[controls], [tabindex]';

/** Can a press or a script give this very element the focus? */
export function isFocusable(element: Element): element is HTMLElement | SVGElement {
  if (!isHtmlOrSvg(element) || element.matches(':disabled')) return false;
  const isKind = element.matches(BY_THEMSELVES) || isEditingHost(element) || shadowRootOf(element)?.delegatesFocus === true;
  if (!isKind) return false;
  if (isHtml(element, 'summary') && !(isHtml(element.parentElement, 'details') && element.parentElement.querySelector(':scope > summary') === element)) {
    return element.hasAttribute('tabindex');
  }
  return drawnBy(element).checkVisibility({ visibilityProperty: true }) && !(isAnyHtml(element) && element.closest('[inert]') !== null);
}

/** Chromium gives the focus by Tab, and not by a press, to an area that scrolls and holds nothing that could have it. developer.chrome.com/blog/keyboard-focusable-scrollers */
export function isBareScroller(element: Element): boolean {
  if (isViewport(element) || !(canScroll(element, 'y') || canScroll(element, 'x'))) return false;
  return ![...element.querySelectorAll(BY_THEMSELVES)].some((inner) => isFocusable(inner) && inner.tabIndex >= 0);
}
