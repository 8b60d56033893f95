/** What a batch stops for, of what came since its observation: all but what belongs to the fields that it acted on. */
import { composedContains } from '../dom/tree';
import { fieldGroupOf } from './field_group';
import type { ControlItem } from './item';
import { roleOf } from './role';

export interface Batch {
  /** What was acted on since the observation. */
  readonly targets: readonly Element[];
  /** What is to be acted on next: the like of it may be taken for it. */
  readonly next: { readonly role: string; readonly name: string } | null;
}

export function stopsFor(came: readonly ControlItem[], { targets, next }: Batch): readonly ControlItem[] {
  if (came.length === 0) return came;
  const fields = [...new Set(targets)].map((field) => ({ wrapper: fieldGroupOf(field), role: roleOf(field) }));
  const isLikeNext = ({ role, calling }: ControlItem): boolean => next !== null && role === next.role && calling.name === next.name;
  const isOfAField = (control: ControlItem): boolean =>
    fields.some(({ wrapper, role }) => wrapper !== null && composedContains(wrapper, control.element) && !isOfItsOwn(control, wrapper) && control.role !== role);
  return came.filter((control) => isLikeNext(control) || !isOfAField(control));
}

/** What a list, a menu or a dialog inside the wrapper of a field brings is more than a part of the field. */
const isOfItsOwn = ({ role, element }: ControlItem, wrapper: Element): boolean =>
  LAYER_ROLES.test(role) || (element.closest(DIALOGS) !== null && wrapper.closest(DIALOGS) !== element.closest(DIALOGS));

const LAYER_ROLES = /^(?:option|menuitem.*)$/;
const DIALOGS = 'dialog,[role=dialog],[role=alertdialog]';
