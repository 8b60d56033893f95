/** The part of the page that a person takes for the control of a list, and what it shows as chosen. */
import { isElement, isHtml, isText, isTextField } from '../../dom/kinds';
import { isSecret } from '../../dom/secret';
import { fold } from '../../dom/text';
import { composedContains, flatAncestors, flatChildNodes, flatChildren } from '../../dom/tree';
import type { Eyes } from '../../eyes';
import { readValue } from '../write/native_value';

/** From the numbered element outwards, as long as no other control comes in. */
export function widgetAround(element: Element, eyes: Eyes): Element {
  let widget = element;
  let steps = 0;
  for (const around of flatAncestors(element)) {
    if (steps++ > MAX_STEPS || around.matches('form, fieldset, body, html, main, section, table, li, tr, [role=dialog], dialog')) break;
    if (fieldsIn(around, eyes) > 1 || hasOtherControl(around, element)) break;
    widget = around;
  }
  return widget;
}

const MAX_STEPS = 6;

function fieldsIn(element: Element, eyes: Eyes): number {
  return flatChildren(element).reduce((sum, child) => sum + (isTextField(child) || isHtml(child, 'select') ? Number(eyes.isVisible(child)) : fieldsIn(child, eyes)), 0);
}

/** Another list's control stands inside. */
function hasOtherControl(around: Element, element: Element): boolean {
  return [...around.querySelectorAll('[role=combobox], [aria-haspopup=listbox]')].some((other) => !composedContains(other, element) && !composedContains(element, other) && !isBeside(other, element));
}

/** Parts of one control stand close together: the field and its arrow button. */
function isBeside(other: Element, element: Element): boolean {
  return other.parentElement !== null && (other.parentElement.contains(element) || other.parentElement.parentElement?.contains(element) === true);
}

/** What the control shows, without the lists that it opened. */
export const shownIn = (widget: Element, lists: readonly Element[]): string => fold(shownPieces(widget, (element) => lists.includes(element)).join(' '));

/** What the control shows, one after the other: texts, values of its fields, choices of a select that it hides. */
export function shownPieces(widget: Element, isLeftOut: (element: Element) => boolean): readonly string[] {
  const pieces: string[] = [];
  const visit = (node: Node): void => {
    if (isText(node)) pieces.push(node.data);
    if (!isElement(node) || isLeftOut(node)) return;
    if (isTextField(node)) pieces.push(isSecret(node) ? '' : readValue(node));
    else if (isHtml(node, 'select')) pieces.push(...[...node.selectedOptions].map(({ label }) => label));
    // a list that is closed stands in its control in some libraries
    else if (node.localName !== 'style' && node.localName !== 'script' && !isPutAway(node)) flatChildNodes(node).forEach(visit);
  };
  visit(widget);
  return pieces;
}

const isPutAway = (element: Element): boolean => element.ownerDocument.defaultView?.getComputedStyle(element).display === 'none';

/** The same with the name by which the control is told. */
export function shownWithName(element: Element, widget: Element, lists: readonly Element[], eyes: Eyes): string {
  const shown = shownIn(widget, lists);
  const name = element.isConnected ? fold(eyes.nameOf(element)) : '';
  return shown.includes(name) ? shown : fold(`${shown} ${name}`);
}

export interface Chip {
  readonly label: string;
  /** The button that takes the choice back. */
  readonly remove: Element;
}

export const REMOVERS = '[aria-label^=remove i], [title^=remove i], [class*=remove i], [class*=delete i], [class*=clear-item i]';

/** The choices of a multiple list that the control shows with a button to take each back. */
export function chipsIn(widget: Element, options: readonly { readonly element: Element }[], eyes: Eyes): Chip[] {
  const removers = [...widget.querySelectorAll(REMOVERS)].filter((each) => eyes.isVisible(each) && each.querySelector(REMOVERS) === null && !options.some(({ element }) => element.contains(each)));
  return removers.flatMap((remove) => {
    const holder = chipAround(remove);
    const label = holder === null ? '' : fold(holder.textContent.replace(remove.textContent, ' '));
    return label === '' ? [] : [{ label, remove }];
  });
}

function chipAround(remove: Element): Element | null {
  for (let at = remove.parentElement; at !== null; at = at.parentElement) {
    if (fold(at.textContent.replace(remove.textContent, '')) !== '') return at;
  }
  return null;
}
