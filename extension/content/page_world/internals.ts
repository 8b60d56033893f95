/**
 * What custom elements keep of themselves in `ElementInternals`, role, name and states: told of one, in an event on it,
 * when the content script's world asks there. HTML standard, "accessibility semantics of custom elements".
 */
import { INTERNALS_ASKED, INTERNALS_EVENT } from '../page_events';
import { wrap } from './wrap';

/** Of the mixin that says them, what the engine reads. A value that is sent with a form is not among them. WAI-ARIA 1.2, "IDL interface". */
const SAID = [
  'role', 'ariaLabel', 'ariaChecked', 'ariaCurrent', 'ariaDisabled', 'ariaExpanded', 'ariaHasPopup', 'ariaInvalid', 'ariaModal', 'ariaMultiSelectable', 'ariaPlaceholder',
  'ariaPosInSet', 'ariaPressed', 'ariaReadOnly', 'ariaRequired', 'ariaSelected', 'ariaSetSize', 'ariaSort', 'ariaValueMax', 'ariaValueMin', 'ariaValueNow', 'ariaValueText',
] as const; // prettier-ignore

export function tellInternals(): void {
  const { prototype } = HTMLElement;
  const { addEventListener, dispatchEvent } = EventTarget.prototype;
  prototype.attachInternals = wrap(prototype.attachInternals, (original, element: HTMLElement, parameters) => {
    const internals = Reflect.apply(original, element, parameters);
    const tell = (): void => void Reflect.apply(dispatchEvent, element, [new CustomEvent(INTERNALS_EVENT, { detail: saidBy(internals) })]);
    Reflect.apply(addEventListener, element, [INTERNALS_ASKED, tell]);
    return internals;
  });
}

/** By the names of the attributes that would say the same. */
function saidBy(internals: ElementInternals): (readonly [attribute: string, value: string])[] {
  return SAID.flatMap((name) => {
    const value = internals[name];
    return typeof value === 'string' ? [[name === 'role' ? name : `aria-${name.slice('aria'.length).toLowerCase()}`, value] as const] : [];
  });
}
