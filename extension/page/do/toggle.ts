/**
 * Checkboxes, radio buttons and switches: a click on one has an outcome of its own. A checkbox or a switch must be in
 * another state afterwards, a radio button in the chosen one.
 */
import type { ActionResult } from '../../../shared_schemas/protocol';
import { ariaOf } from '../dom/aria';
import { isHtml, isTick } from '../dom/kinds';
import { isAttached } from '../dom/tree';
import type { Resolved } from '../eyes';
import { done, failed } from './result';

type Checked = boolean | 'mixed';

/** The state before a click, to be compared with the one after it. */
export interface Toggle {
  readonly control: Element;
  readonly isRadio: boolean;
  readonly before: Checked;
}

const TOGGLES = ['checkbox', 'radio', 'switch', 'menuitemcheckbox', 'menuitemradio'];

/** The toggle that a click on the element works (a label's too); null: it works none. */
export function toggleAt(element: Element): Toggle | null {
  const control = controlOf(element);
  const role = control.getAttribute('role');
  const kind = isTick(control) ? control.type : TOGGLES.includes(role ?? '') ? role : null;
  const before = checkedOf(control);
  if (kind === null || before === null) return null;
  return { control, isRadio: kind === 'radio' || kind === 'menuitemradio', before };
}

/** What the click made of it, once the page has settled. `now`: where its number leads by then; `name`: how the model knows it. */
export function toggleOutcome(toggle: Toggle, now: Resolved, name: string): ActionResult {
  const { isRadio, before } = toggle;
  const control = isAttached(toggle.control) ? toggle.control : now.kind === 'found' ? controlOf(now.element) : null;
  if (control === null) return goneOutcome(toggle, name);
  const checked = checkedOf(control) ?? before;
  if (isRadio) {
    if (checked === true) return done(before === true ? `${name} was chosen already, and is.` : `Chose ${name}.`, { effect: { checked } });
    return failed('no_effect', `${name} was clicked and is not chosen.`, { checked });
  }
  if (checked === before) return failed('no_effect', `${name} was clicked and is ${stateOf(checked)}, as before.`, { checked });
  return done(`${name} is ${stateOf(checked)} now.`, { effect: { checked } });
}

/** Of a thing that went as it was clicked: a task that is ticked off, a step of a form, a menu that closes over its item. */
function goneOutcome({ control, isRadio, before }: Toggle, name: string): ActionResult {
  const checked = checkedOf(control);
  if (checked !== null && (checked !== before || (isRadio && checked === true))) {
    return done(`${name} was ${isRadio ? 'chosen' : stateOf(checked)} when the page took it away.`, { effect: { checked } });
  }
  if (/^menuitem/u.test(control.getAttribute('role') ?? '')) return done(`Clicked ${name}, and its menu closed: open it again to see whether it is chosen now.`);
  return failed('stale', `${name} was clicked, and the page took it away; it was ${stateOf(before)} to the end. Look what came of it.`);
}

const stateOf = (checked: Checked): string => (checked === 'mixed' ? 'partly checked' : checked ? 'checked' : 'not checked');

const controlOf = (element: Element): Element => (isHtml(element, 'label') && element.control !== null ? element.control : element);

function checkedOf(control: Element): Checked | null {
  if (isTick(control)) return control.type === 'checkbox' && control.indeterminate ? 'mixed' : control.checked;
  const aria = ariaOf(control, 'aria-checked');
  return aria === 'true' ? true : aria === 'false' ? false : aria === 'mixed' ? 'mixed' : null;
}
