/** What scrolls by script alone, as slides and some virtual lists do, hears the wheel of the mouse. */
import type { ActionResult } from '../../../../shared_schemas/protocol';
import type { Context } from '../behaviour';
import { done } from '../result';
import type { AreaScroll } from './scroll_area';

/** Turn the wheel by a screen, 1 down or -1 up, over the element or the middle of the screen; null where the page answers with nothing. */
export async function turnWheel({ element, eyes, settle, changes }: Context<AreaScroll>, direction: 1 | -1): Promise<ActionResult | null> {
  const target = element ?? document.elementFromPoint(innerWidth / 2, innerHeight / 2) ?? document.documentElement;
  const view = target.ownerDocument.defaultView ?? window;
  const { left, top, width, height } = target.getBoundingClientRect();
  const at = { clientX: left + width / 2, clientY: top + height / 2 };
  target.dispatchEvent(new view.WheelEvent('wheel', { bubbles: true, cancelable: true, composed: true, view, deltaY: direction * view.innerHeight, ...at }));
  await settle({ expects: 'effect' });
  if (!(await changes()).anything) return null;
  const where = element === null ? 'the page' : eyes.mention(element);
  return done(`Turned the mouse wheel over ${where}, which scrolls by script: how far is not known.`);
}
