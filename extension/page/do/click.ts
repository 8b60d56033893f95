/** `click_element`: presses where a person would, once; what the page makes of it is measured afterwards. */
import { isHtml } from '../dom/kinds';
import type { Behaviour } from './behaviour';
import { done, failed, refused, type Refusal } from './result';

export const click: Behaviour<'click_element'> = {
  needs: ['visible', 'enabled', 'stable', 'hit'],
  afterwards: 'changes-or-none',
  refuse: ({ element, eyes }) => refuseWithoutHand(element, eyes.mention(element)),
  async run({ eyes, element, point, parameters, pointer, settle }) {
    const name = eyes.mention(element);
    if (point === null) throw new Error('a click without a point');
    const { button, count, modifiers } = parameters;
    const { clicked } = await pointer.click(element.ownerDocument, point, { button, count, modifiers });
    await settle({ expects: saysItOpens(element) });
    if (clicked === null && button === 'left') return failed('moving', `${name} was pressed, but the page took it away before the mouse was let go.`);
    return done(`${VERBS[button]} ${name}${count === 2 ? ' twice' : ''}.`);
  },
};

const VERBS = { left: 'Clicked', middle: 'Clicked with the middle button', right: 'Clicked with the right button' } as const;

/** What a click without a hand on the mouse cannot do: the browser opens these lists and choosers for a person alone. */
function refuseWithoutHand(element: Element, name: string): Refusal | null {
  const control = isHtml(element, 'label') ? element.control : element;
  if (isHtml(control, 'select') || isHtml(control, 'option')) {
    return refused('unsupported', `${name} is a list of the browser: choose with select_dropdown_option.`);
  }
  if (isHtml(control, 'input') && control.type === 'file') return refused('unsupported', `${name} takes a file: give it one with upload_file.`);
  return null;
}

/** A control that announces that it opens something, so that a late opening is waited for. */
function saysItOpens(element: Element): boolean {
  return element.closest('[aria-haspopup], [aria-expanded], [aria-controls], [popovertarget], [role=combobox], [role=tab], summary') !== null;
}
