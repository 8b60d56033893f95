/** Fields of which nobody is told what they hold, only whether they hold anything. Here and nowhere else. */
import { isEditingHost, isHtml, isTextField } from './kinds';

/** What was a secret once stays one: a page's button that shows a password makes a plain field of it. */
const known = new WeakSet<Element>();

/** A password, also one that is shown; what the page shows as dots; what `autocomplete` says is a password or the code on the back of a card. */
export function isSecret(field: Element): boolean {
  if (known.has(field)) return true;
  if (!isTextField(field) && !isEditingHost(field)) return false;
  const isSo = (isHtml(field, 'input') && field.type === 'password') || asksForSecret(field) || showsDots(getComputedStyle(field));
  if (isSo) known.add(field);
  return isSo;
}

/** A node that a page put in the place of another holds what that did. */
export function inheritSecret(from: Element, to: Element): void {
  if (known.has(from)) known.add(to);
}

/** HTML, "autofill field names". A code that is good for one time is shown by pages, and told. */
const SECRETS = new Set(['current-password', 'new-password', 'cc-csc']);

const asksForSecret = (field: Element): boolean => field.getAttribute('autocomplete')?.toLowerCase().split(/\s+/).some((token) => SECRETS.has(token)) === true;

/** By the property, or by one of the fonts that have nothing but dots: letters that nobody reads off the screen. */
export const showsDots = (style: CSSStyleDeclaration): boolean => /^(?:disc|circle|square)$/.test(style.getPropertyValue('-webkit-text-security')) || DOTS_FONT.test(style.fontFamily);

export const DOTS_FONT = /^"?(?:text-security|password|dotsfont)/i;
