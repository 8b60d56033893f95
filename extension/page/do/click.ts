/** `click_element`: presses where a person would, once; what the page makes of it is measured afterwards. */
import type { ActionEffect } from '../../../shared_schemas/protocol';
import { ariaOf } from '../dom/aria';
import type { PointInFrame } from '../dom/hit';
import { isHtml, isTick } from '../dom/kinds';
import type { Behaviour, Context } from './behaviour';
import { aim } from './aim';
import { rememberAskedFile } from './asked_file';
import { takesText } from './keys/defaults/editing';
import { canBeDownloaded, linkToDownload, markForDownload, NO_DOWNLOAD } from './link_download';
import { hasLanded, reportMissed } from './missed';
import { followInTab, tellNewTab } from './new_tab';
import { toggleOwnSummary } from './own_summary';
import { sliderAt } from './pointer/range_drag';
import { done, refused, type Refusal } from './result';
import { seek, sharedPlaceOf } from './seek';
import { formSentBy, stoppedBy } from './stopped';
import { toggleAt, toggleOutcome } from './toggle';
import { formOf, PICKED_TYPES } from './write/wanted';

export const click: Behaviour<'click_element'> = {
  // what shows only under the mouse is looked for with it
  needs: (element) => (sharedPlaceOf(element) === null ? ['visible', 'enabled', 'stable', 'hit'] : ['enabled']),
  afterwards: 'changes-or-none',
  refuse: ({ element, eyes, parameters }) => refuseWithoutHand(element, eyes.mention(element), parameters),
  async run(context) {
    const { eyes, parameters, pointer, settle, heard } = context;
    const place = sharedPlaceOf(context.element);
    const aimed = context.point === null && place !== null ? await seek(context.element, place, context) : await aim(context.element, parameters.index, pointOf(context), context, parameters.modifiers);
    if (aimed.kind !== 'aimed') return aimed.result;
    const { element } = aimed;
    const name = eyes.mention(element);
    const form = formSentBy(element);
    const before = stateOf(element);
    const toggle = parameters.button === 'left' && parameters.count === 1 ? toggleAt(element) : null;
    const unmark = markForDownload(parameters.button === 'left' ? linkToDownload(element, parameters.modifiers) : null);
    const landing = await pointer.press(parameters).finally(unmark);
    if (parameters.button === 'middle') followInTab(landing);
    else if (parameters.button === 'left') toggleOwnSummary(element, landing);
    const opens = saysItOpens(element);
    await settle({ expects: opens ? 'opening' : takesText(element) ? 'nothing' : 'effect' });
    const change = stateChange(before, stateOf(element));
    if (!hasLanded(element, landing)) return reportMissed({ element, point: aimed.point, opens, hasExpanded: change.expanded === true }, landing, await context.changes(), eyes);
    if (heard.fileField !== null) rememberAskedFile(element, heard.fileField);
    const stopped = stoppedBy(heard, form, eyes);
    if (stopped !== null) return { ...stopped, message: `Clicked ${name}. ${stopped.message}` };
    if (toggle !== null) return toggleOutcome(toggle, eyes.resolve(parameters.index), name);
    const elsewhere = tellNewTab(landing, parameters, { tellsBlocked: context.hooks.blockedWindows !== undefined, isSent: heard.isSent });
    const clicked = `${VERBS[parameters.button]} ${name}${parameters.count === 2 ? ' twice' : ''}.`;
    if (change.value != null) return done(`${clicked} It holds ${change.value} now.`, { effect: change });
    const said = [clicked, elsewhere, pickerOf(element)].filter((each) => each !== null).join(' ');
    return done(said, { effect: change });
  },
};

function pointOf({ point }: Context<'click_element'>): PointInFrame {
  if (point === null) throw new Error('a click without a point');
  return point;
}

const VERBS = { left: 'Clicked', middle: 'Clicked with the middle button', right: 'Clicked with the right button' } as const;

/** What a click without a hand on the mouse cannot do: the browser opens these lists and choosers for a person alone. */
function refuseWithoutHand(element: Element, name: string, { button, modifiers }: Context<'click_element'>['parameters']): Refusal | null {
  const control = isHtml(element, 'label') ? element.control : element;
  if (isHtml(control, 'select') || (isHtml(control, 'option') && control.closest('select') !== null)) {
    return refused('unsupported', `${name} is a list of the browser: choose with select_dropdown_option.`);
  }
  if (isHtml(control, 'input') && control.type === 'file') return refused('unsupported', `${name} takes a file: give it one with upload_file.`);
  const link = button === 'left' ? linkToDownload(element, modifiers) : null;
  return link === null || canBeDownloaded(link) ? null : refused('unsupported', `${name} ${NO_DOWNLOAD}.`);
}

/** A control that announces that it opens something, so that a late opening is waited for. */
function saysItOpens(element: Element): boolean {
  return element.closest('[aria-haspopup], [aria-expanded], [aria-controls], [popovertarget], [role=combobox], [role=tab], summary') !== null;
}

/** A date, a time or a colour has a picker of the browser's, which comes for a person's press alone. */
function pickerOf(element: Element): string | null {
  const hasPicker = isHtml(element, 'input') && !element.readOnly && element.type !== 'range' && PICKED_TYPES.includes(element.type);
  return hasPicker ? `The browser's picker opens for a person alone: write the whole value with input_text, ${formOf(element)}.` : null;
}

type State = Pick<ActionEffect, 'checked' | 'expanded' | 'value'>;

/** Ticked, open, and where a slider stands, as the control itself says. */
function stateOf(element: Element): State {
  const control = isHtml(element, 'label') && element.control !== null ? element.control : element;
  const checked = isTick(control) ? (control.indeterminate ? 'mixed' : control.checked) : ariaState(control, 'aria-checked');
  const details = isHtml(control, 'summary') ? control.parentElement : control;
  const expanded = isHtml(details, 'details') ? details.open : ariaState(control, 'aria-expanded');
  const slider = sliderAt(control);
  return { checked, expanded: expanded === 'mixed' ? null : expanded, value: slider?.value ?? null };
}

function ariaState(element: Element, attribute: string): boolean | 'mixed' | null {
  const value = ariaOf(element, attribute);
  return value === 'mixed' ? 'mixed' : value === 'true' ? true : value === 'false' ? false : null;
}

function stateChange(before: State, after: State): ActionEffect {
  return {
    ...(after.checked !== before.checked ? { checked: after.checked ?? null } : {}),
    ...(after.value !== before.value ? { value: after.value ?? null } : {}),
    ...(after.expanded !== before.expanded ? { expanded: after.expanded ?? null } : {}),
  };
}
