/** Enter and Space press buttons, links and ticks. HTML standard, "activation behavior"; which key does which is Chromium's. */
import { isAnyHtml, isHtml, isTick } from '../../../dom/kinds';
import { linkToDownload, markForDownload } from '../../link_download';
import { fireClick } from '../../pointer/mouse_event';
import { isPlain, type KeyDefault, type KeyPress } from '../key_press';

const BUTTON_TYPES = ['button', 'submit', 'reset', 'image', 'color', 'file'];

export const activateByEnter: KeyDefault = (press) => {
  const { key, target } = press;
  if (key.key !== 'Enter' || !isAnyHtml(target)) return null;
  const isLink = target.matches('a[href], area[href]');
  if (isLink && press.modifiers.length > 0) return () => clickLink(target, press.modifiers);
  return isLink || (isPlain(press) && (isButton(target) || isSummary(target))) ? () => target.click() : null;
};

export const activateBySpace: KeyDefault = (press) => {
  const { key, target } = press;
  if (key.key !== ' ' || !isPlain(press) || !isAnyHtml(target)) return null;
  return isButton(target) || isTick(target) || isSummary(target) ? () => target.click() : null;
};

/** The keys that are held tell the browser where the link is to open. */
function clickLink(link: HTMLElement, modifiers: KeyPress['modifiers']): void {
  const unmark = markForDownload(linkToDownload(link, modifiers));
  fireClick(link, 'click', { point: { x_px: 0, y_px: 0 }, buttons: 0, modifiers });
  unmark();
}

function isButton(element: Element): boolean {
  return isHtml(element, 'button') || (isHtml(element, 'input') && BUTTON_TYPES.includes(element.type));
}

function isSummary(element: Element): boolean {
  return isHtml(element, 'summary') && isHtml(element.parentElement, 'details');
}
