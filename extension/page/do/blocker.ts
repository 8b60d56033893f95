/** Names what is in the way of a press, as the model knows it, so that it can be closed first. */
import type { ParentHit } from '../../../shared_schemas/protocol';
import { isOverByLayer } from '../dom/pseudo_layer';
import { composedContains, composedParent } from '../dom/tree';
import type { Eyes } from '../eyes';
import { refused, type Refusal } from './result';

/** The refusal of a target that no point of which can be pressed; `by`: what was hit instead, null if nothing was. */
export function blockedBy(target: Element, by: Element | null, eyes: Eyes): Refusal {
  const name = eyes.mention(target);
  if (getComputedStyle(target).pointerEvents === 'none') {
    return refused('covered', `${name} takes no pointer (pointer-events: none); the page has switched it off.`);
  }
  if (by === null) return refused('hidden', `${name} cannot be brought into view: it is clipped away or outside of the page.`);
  if (composedContains(by, target)) return refused('covered', `${name} cannot be pressed: what shows at its place belongs to ${eyes.mention(by)}.`);
  const blocker = eyes.mention(blockerOf(by, target, eyes));
  if (isOverByLayer(by, target)) return refused('covered', `${name} lies under the area that ${blocker} takes up beyond itself: a press there is one on that.`);
  return refused('covered', `${name} is covered by ${blocker}: close that first.`);
}

/** The same for what a parent frame has above this frame. */
export function describeParentHit(hit: ParentHit): string {
  return `${hit.index === null ? '' : `[${hit.index}] `}${hit.role}${hit.name === '' ? '' : ` "${hit.name}"`}`;
}

/** From what was hit up to what a person would call it: its dialog, else what has a number, else the outermost part that is not around the target. */
export function blockerOf(by: Element, target: Element, eyes: Eyes): Element {
  let [numbered, outermost]: [Element | null, Element] = [null, by];
  for (let at: Element | null = by; at !== null && !composedContains(at, target); at = composedParent(at)) {
    if (LAYERS.includes(eyes.roleOf(at))) return at;
    if (numbered === null && eyes.numberOf(at) !== null) numbered = at;
    outermost = at;
  }
  return numbered ?? outermost;
}

const LAYERS = ['dialog', 'alertdialog', 'menu', 'listbox', 'alert', 'banner'];
