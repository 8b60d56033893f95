/**
 * Checkboxes, radio buttons and switches: a click on one has an outcome of its own. A checkbox or a switch must be in
 * another state afterwards, a radio button in the chosen one.
 */
import type { ActionResult } from '../../../shared_schemas/protocol';
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
  // a thing that went when it was ticked, or a menu that closed over it, is told of by what changed
  if (control === null) return done(`Clicked ${name}; the page has taken it away.`);
  const checked = checkedOf(control) ?? before;
  const state = checked === 'mixed' ? 'partly checked' : checked ? 'checked' : 'not checked';
  if (isRadio) {
    if (checked === true) return done(before === true ? `${name} was chosen already, and is.` : `Chose ${name}.`, { effect: { checked } });
    return failed('no_effect', `${name} was clicked and is not chosen.`, { checked });
  }
  if (checked === before) return failed('no_effect', `${name} was clicked and is ${state}, as before.`, { checked });
  return done(`${name} is ${state} now.`, { effect: { checked } });
}

const controlOf = (element: Element): Element => (isHtml(element, 'label') && element.control !== null ? element.control : element);

function checkedOf(control: Element): Checked | null {
  if (isTick(control)) return control.type === 'checkbox' && control.indeterminate ? 'mixed' : control.checked;
  const aria = control.getAttribute('aria-checked');
  return aria === 'true' ? true : aria === 'false' ? false : aria === 'mixed' ? 'mixed' : null;
}
