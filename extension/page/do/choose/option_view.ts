/** The options that a page shows: by role where it says so, else the repeated rows of what has just appeared. */
import { isAnyHtml, isHtml, isTick } from '../../dom/kinds';
import { fold } from '../../dom/text';
import { flatChildren, flatMatches } from '../../dom/tree';
import type { Eyes } from '../../eyes';
import { type Labelled } from './option_match';

/** An option on the page. */
export interface OptionView extends Labelled {
  readonly element: Element;
  readonly isSelected: boolean;
}

const OPTIONS = '[role=option], [role=menuitem], [role=menuitemradio], [role=menuitemcheckbox], [role=treeitem], [aria-selected]:not([role=tab], [role=gridcell], [role=row])';

/** Elements below `root` that are shown and bear an option's role. */
export function optionElements(root: Element, eyes: Eyes): Element[] {
  return flatMatches(root, OPTIONS).filter((element) => isShown(element, eyes));
}

/** Rows of a list without roles: the most numerous shown children of one parent, of one tag, that have a text. */
export function rowElements(roots: readonly Element[], eyes: Eyes): Element[] {
  let best: Element[] = [];
  const visit = (element: Element): void => {
    const children = flatChildren(element).filter((child) => isShown(child, eyes));
    for (const tag of new Set(children.map(({ localName }) => localName))) {
      const rows = children.filter((child) => child.localName === tag && labelOf(child, eyes) !== '' && !isTick(child));
      if (rows.length > best.length) best = rows;
    }
    children.forEach(visit);
  };
  roots.forEach(visit);
  return (best.length > 0 ? best : roots.filter((root) => labelOf(root, eyes) !== '')).map(pressedIn);
}

/** A row may hold one link or button that is all of its text: that is what a person presses. */
function pressedIn(row: Element): Element {
  const controls = flatMatches(row, 'a[href], button, [role=button], [role=link]');
  const [only] = controls;
  return only !== undefined && controls.length === 1 && fold(only.textContent) === fold(row.textContent) ? only : row;
}

export function viewOption(element: Element, eyes: Eyes): OptionView {
  return {
    element,
    label: labelOf(element, eyes),
    value: element.getAttribute('data-value'),
    group: groupOf(element),
    disabled: element.getAttribute('aria-disabled') === 'true' || eyes.isDisabled(element) || /(?:^|[-_ ])disabled(?:$|[-_ ])/u.test((element.getAttribute('class') ?? '')),
    isSelected: isSelected(element),
  };
}

/** Shown, and large enough to be clicked: lists for screen readers alone are left out. */
export function isShown(element: Element, eyes: Eyes): boolean {
  if (!eyes.isVisible(element)) return false;
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1;
}

/** A tree item's own label is not that of its branch. */
function labelOf(element: Element, eyes: Eyes): string {
  if (element.getAttribute('role') === 'treeitem') {
    const own = flatChildren(element).filter((child) => !child.matches('[role=group], ul, ol') && flatMatches(child, '[role=treeitem]').length === 0);
    const text = fold(own.map((child) => child.textContent).join(' '));
    if (text !== '') return text;
  }
  const text = fold(isAnyHtml(element) ? element.innerText : element.textContent);
  return text === '' ? fold(eyes.nameOf(element)) : text;
}

function groupOf(element: Element): string | null {
  const group = element.parentElement?.closest('[role=group]');
  if (group == null) return null;
  const id = group.getAttribute('aria-labelledby');
  const label = group.getAttribute('aria-label') ?? (id === null ? null : (group.ownerDocument.getElementById(id)?.textContent ?? null));
  return label === null ? null : fold(label);
}

/** Chosen, and not merely the one that the arrow keys stand on, which some lists call selected too. */
function isSelected(element: Element): boolean {
  const tick = flatMatches(element, 'input').find(isTick);
  if (tick !== undefined) return tick.checked;
  if (element.getAttribute('aria-checked') !== null) return element.getAttribute('aria-checked') === 'true';
  const isCalled = element.getAttribute('aria-selected') === 'true' || (isHtml(element, 'option') && element.selected);
  return isCalled && !/(?:^|[-_ ])(?:highlighted|focused|is-highlighted)(?:$|[-_ ])/u.test((element.getAttribute('class') ?? ''));
}
