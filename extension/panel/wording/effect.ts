/** What an action was measured to have done, in the user's words. */
import type { ActionEffect, ActionEnded } from '../../../shared_schemas/protocol';

/** One line about the outcome: the measured effect of what was done, else the reason why it was not. */
export function outcomeOf(ended: ActionEnded, target: string | null = null): string {
  if (ended.status !== 'done') return ended.message;
  return (ended.effect && effectOf(ended.effect, target)) ?? ended.message;
}

/** Only a box is ticked: what a thing that can be checked is, its role says, with which `target` begins. */
function checkedOf(checked: boolean | 'mixed', target: string | null): string {
  const isRole = (role: string): boolean => target?.startsWith(`${role} `) ?? false;
  if (isRole('radio')) return checked === true ? 'chosen' : 'not chosen';
  if (isRole('switch')) return checked === true ? 'on' : 'off';
  return checked === 'mixed' ? 'partly ticked' : checked ? 'ticked' : 'not ticked';
}

function effectOf(effect: ActionEffect, target: string | null): string | null {
  const parts: string[] = [];
  const say = (text: string): number => parts.push(text);
  if (isSet(effect.navigated_to)) say(`went to ${shortAddress(effect.navigated_to)}`);
  if (isSet(effect.opened_tab)) say('opened a new tab');
  if (isSet(effect.download)) say(`downloaded ${effect.download}`);
  if (isSet(effect.value)) say(effect.value === '' ? 'now empty' : `now “${effect.value}”`);
  if (isSet(effect.selected)) say(effect.selected.length === 0 ? 'nothing chosen' : `chosen: ${effect.selected.join(', ')}`);
  if (isSet(effect.checked)) say(checkedOf(effect.checked, target));
  if (isSet(effect.expanded)) say(effect.expanded ? 'expanded' : 'collapsed');
  if (effect.submitted === true) say('form sent');
  for (const what of effect.opened ?? []) say(`opened ${withoutNumbers(what)}`);
  for (const what of effect.closed ?? []) say(`closed ${withoutNumbers(what)}`);
  if (isSet(effect.scrolled_px)) say(scrolled(effect.scrolled_px.x, effect.scrolled_px.y));
  const fresh = effect.new_elements?.length ?? 0;
  if (fresh > 0 && parts.length === 0) say(fresh === 1 ? 'one new element' : `${fresh} new elements`);
  return parts.length > 0 ? parts.join(', ') : null;
}

function isSet<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined;
}

function scrolled(x: number, y: number): string {
  const ways = [
    y === 0 ? '' : `${Math.abs(Math.round(y))} px ${y > 0 ? 'down' : 'up'}`,
    x === 0 ? '' : `${Math.abs(Math.round(x))} px to the ${x > 0 ? 'right' : 'left'}`,
  ].filter((way) => way !== '');
  return ways.length > 0 ? `scrolled ${ways.join(', ')}` : 'did not scroll';
}

/** `dialog [31] "Cookies"` as a person reads it: numbers are between the model and the page. */
export function withoutNumbers(text: string): string {
  return text.replaceAll(/\*?\[\d+\]\s*/g, '').trim();
}

/** An address by its path on the same host as before is what tells; the host comes first all the same. */
export function shortAddress(url: string): string {
  if (!URL.canParse(url)) return url;
  const { host, pathname, search } = new URL(url);
  return `${host}${pathname === '/' && search === '' ? '' : pathname}${search}`;
}
