/** `click_element`: presses where a person would, once; what the page makes of it is measured afterwards. */
import type { ActionEffect } from '../../../shared_schemas/protocol';
import { isHtml, isTick } from '../dom/kinds';
import type { Behaviour } from './behaviour';
import { tellNewTab } from './new_tab';
import { done, failed, refused, type Refusal } from './result';
import { formSentBy, stoppedBy } from './stopped';
import { toggleAt, toggleOutcome } from './toggle';

export const click: Behaviour<'click_element'> = {
  needs: ['visible', 'enabled', 'stable', 'hit'],
  afterwards: 'changes-or-none',
  refuse: ({ element, eyes }) => refuseWithoutHand(element, eyes.mention(element)),
  async run({ eyes, element, point, parameters, pointer, settle, heard }) {
    if (point === null) throw new Error('a click without a point');
    const name = eyes.mention(element);
    const form = formSentBy(element);
    const before = stateOf(element);
    const toggle = parameters.button === 'left' && parameters.count === 1 ? toggleAt(element) : null;
    const landing = await pointer.click(element.ownerDocument, point, parameters);
    await settle({ expects: saysItOpens(element) });
    if (landing.clicked === null) return failed('moving', `${name} was pressed, but the page took it away before the button was let go, so it was not clicked.`);
    const stopped = stoppedBy(heard, form, eyes);
    if (stopped !== null) return { ...stopped, message: `Clicked ${name}. ${stopped.message}` };
    if (toggle !== null) return toggleOutcome(toggle, name);
    const elsewhere = tellNewTab(landing, parameters);
    const clicked = `${VERBS[parameters.button]} ${name}${parameters.count === 2 ? ' twice' : ''}.`;
    return done(elsewhere === null ? clicked : `${clicked} ${elsewhere}`, { effect: stateChange(before, stateOf(element)) });
  },
};

const VERBS = { left: 'Clicked', middle: 'Clicked with the middle button', right: 'Clicked with the right button' } as const;

/** What a click without a hand on the mouse cannot do: the browser opens these lists and choosers for a person alone. */
function refuseWithoutHand(element: Element, name: string): Refusal | null {
  const control = isHtml(element, 'label') ? element.control : element;
  if (isHtml(control, 'select') || (isHtml(control, 'option') && control.closest('select') !== null)) {
    return refused('unsupported', `${name} is a list of the browser: choose with select_dropdown_option.`);
  }
  if (isHtml(control, 'input') && control.type === 'file') return refused('unsupported', `${name} takes a file: give it one with upload_file.`);
  return null;
}

/** A control that announces that it opens something, so that a late opening is waited for. */
function saysItOpens(element: Element): boolean {
  return element.closest('[aria-haspopup], [aria-expanded], [aria-controls], [popovertarget], [role=combobox], [role=tab], summary') !== null;
}

type State = Pick<ActionEffect, 'checked' | 'expanded'>;

/** Ticked and open, as the control itself says. */
function stateOf(element: Element): State {
  const control = isHtml(element, 'label') && element.control !== null ? element.control : element;
  const checked = isTick(control) ? (control.indeterminate ? 'mixed' : control.checked) : ariaState(control, 'aria-checked');
  const expanded = isHtml(control.parentElement, 'details') && isHtml(control, 'summary') ? control.parentElement.open : ariaState(control, 'aria-expanded');
  return { checked, expanded: expanded === 'mixed' ? null : expanded };
}

function ariaState(element: Element, attribute: string): boolean | 'mixed' | null {
  const value = element.getAttribute(attribute);
  return value === 'mixed' ? 'mixed' : value === 'true' ? true : value === 'false' ? false : null;
}

function stateChange(before: State, after: State): ActionEffect {
  return {
    ...(after.checked !== before.checked ? { checked: after.checked ?? null } : {}),
    ...(after.expanded !== before.expanded ? { expanded: after.expanded ?? null } : {}),
  };
}
