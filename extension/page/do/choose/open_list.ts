/**
 * Opens the list of a control that the page makes itself, as a person would, and waits for its options.
 */
import { isHtml, isTextField } from '../../dom/kinds';
import { hitTest, pointsOf } from '../../dom/hit';
import { composedContains, deepActiveElement, flatMatches, flatParent } from '../../dom/tree';
import type { Eyes } from '../../eyes';
import type { Tools } from '../behaviour';
import { focus } from '../focus/focus';
import type { Refusal } from '../result';
import { until } from '../until';
import type { ValueControl } from '../write/native_value';
import { optionFinder, shownElements } from './option_finder';
import { optionElements, viewOption, type OptionView } from './option_view';
import { shownWithName, widgetAround } from './widget';

export type Opening = { readonly kind: 'open'; readonly list: OpenList } | { readonly kind: 'refused'; readonly result: Refusal };

/** A list that is open on the page. */
export interface OpenList {
  readonly widget: Element;
  /** It was open before, or is always. */
  readonly wasOpen: boolean;
  /** The control is the list itself, which never closes: its options alone tell what is chosen. */
  readonly isInline: boolean;
  /** What the control showed before it was touched. */
  readonly shownFirst: string;
  /** The options that are shown now, read anew. */
  options(): OptionView[];
  /** Where a person would type to filter; null: nowhere. */
  filterField(): ValueControl | null;
}

const LISTS = '[role=listbox], [role=tree], [role=menu], [role=radiogroup]';
/** How long a list may take to come, with the options that it fetches. */
const LIMIT_MS = 2500;
/** The same, of a list whose control promises roles: then its rows are taken without. A hidden tab slows the timers of the page. */
const roleLimit_ms = (): number => (document.hidden ? LIMIT_MS : 800);

/** A control that says that it opens a list will give its options a role; until they come, what else comes is none. */
function saysWhatItOpens(element: Element): boolean {
  const parts = [element, ...flatMatches(element, '[role=combobox]')];
  return parts.some((part) => part.getAttribute('role') === 'combobox' || ['listbox', 'tree', 'menu', 'true'].includes(part.getAttribute('aria-haspopup') ?? ''));
}

export async function openList(element: Element, tools: Tools): Promise<Opening> {
  const { eyes } = tools;
  const widget = widgetAround(element, eyes);
  const inline = inlineListAt(element);
  if (inline !== null) return { kind: 'open', list: { ...listOf(element, inline, '', () => optionElements(inline, eyes), tools), wasOpen: true, isInline: true } };
  const shownFirst = shownWithName(element, widget, [], eyes);
  const isOpen = expandedParts(element).some((part) => part.getAttribute('aria-expanded') === 'true');
  const before = isOpen ? new Set<Element>() : shownElements(tools);
  const find = optionFinder(element, widget, before, tools, !saysWhatItOpens(element));
  const list = listOf(element, widget, shownFirst, find, tools);
  if (isOpen && find().length > 0) return { kind: 'open', list: { ...list, wasOpen: true } };
  const ready = await tools.ready(pressable(element, widget, eyes), ['visible', 'enabled', 'stable', 'hit']);
  if (ready.kind === 'refused') return { kind: 'refused', result: ready.result };
  if (ready.point !== null) await tools.pointer.click(element.ownerDocument, ready.point);
  await tools.settle({ expects: 'opening' });
  if (find().length === 0 && !isStillLoading(element)) {
    focus(inputOf(element) ?? element);
    await tools.keyboard.press('ArrowDown');
    await tools.settle({ expects: 'opening' });
    const arrow = find().length === 0 ? arrowBeside(element, widget, eyes) : null;
    if (arrow !== null) {
      const reached = await tools.ready(arrow, ['visible', 'hit']);
      if (reached.kind === 'ready' && reached.point !== null) await tools.pointer.click(element.ownerDocument, reached.point);
      await tools.settle({ expects: 'opening' });
    }
  }
  if (await until(() => find().length > 0, saysWhatItOpens(element) ? roleLimit_ms() : LIMIT_MS, tools.signal)) return { kind: 'open', list };
  const findRows = optionFinder(element, widget, before, tools, true);
  // where one types to search, the options come with that
  if (list.filterField() === null) await until(() => findRows().length > 0, LIMIT_MS, tools.signal);
  return { kind: 'open', list: listOf(element, widget, shownFirst, findRows, tools) };
}

const ARROWS = ['arrow', 'trigger', 'caret', 'chevron', 'dropdown', 'toggle'].map((word) => `[class*=${word} i]`).join();
const MOST_PX = 48;

/** The arrow at the end of a field, which opens the list where the field itself does not. */
function arrowBeside(element: Element, widget: Element, eyes: Eyes): Element | null {
  const field = element.getBoundingClientRect();
  const isArrow = (each: Element): boolean => {
    const { left, top, width, height } = each.getBoundingClientRect();
    const isAtEnd = left > field.right - MOST_PX && left < field.right + MOST_PX / 2 && top < field.bottom && top + height > field.top;
    return isAtEnd && width <= MOST_PX && each.textContent.trim() === '' && !composedContains(each, element) && eyes.isVisible(each);
  };
  return flatMatches(widget, ARROWS).find(isArrow) ?? null;
}

/** A list that is always there: the element, or the list that it is an option of. */
function inlineListAt(element: Element): Element | null {
  if (element.matches(LISTS)) return element;
  return element.matches('[role=option], [role=treeitem]') ? element.closest(LISTS) : null;
}

/** The field of a control is often under the text that shows what is chosen: a person presses that. */
function pressable(element: Element, widget: Element, eyes: Eyes): Element {
  const reaches = (each: Element): boolean => eyes.isVisible(each) && pointsOf(each).some((point) => hitTest(each, point).kind === 'target');
  if (pointsOf(element).length === 0) return element;
  for (let at: Element | null = element; at !== null && composedContains(widget, at); at = flatParent(at)) if (reaches(at)) return at;
  return element;
}

function listOf(element: Element, widget: Element, shownFirst: string, find: () => Element[], { eyes }: Tools): OpenList {
  return {
    widget,
    shownFirst,
    wasOpen: false,
    isInline: false,
    options: () => find().map((option) => viewOption(option, eyes)),
    filterField() {
      const own = inputOf(element) ?? flatMatches(widget, 'input').find((input) => eyes.isVisible(input)) ?? null;
      const active = deepActiveElement(element.ownerDocument);
      const candidates = [active, own].filter((each) => each !== null);
      return candidates.filter(isTextField).find((each) => !each.readOnly && !each.disabled) ?? null;
    },
  };
}

const inputOf = (element: Element): Element | null => (isHtml(element, 'input') ? element : (flatMatches(element, 'input[role=combobox], input[aria-autocomplete], input[type=search], input[type=text], input:not([type])')[0] ?? null));

/** The element and the parts around it that may say whether the list is open. */
function expandedParts(element: Element): Element[] {
  const around = element.closest('[aria-expanded]');
  return [element, ...(around === null ? [] : [around]), ...flatMatches(element, '[aria-expanded]')];
}

function isStillLoading(element: Element): boolean {
  return element.getAttribute('aria-busy') === 'true' || expandedParts(element).some((part) => part.getAttribute('aria-expanded') === 'true');
}

/** The open lists, which stand in the control itself in some libraries. */
export const listRoots = (list: OpenList): Element[] => [...new Set(list.options().flatMap(({ element }) => element.closest('[role=listbox], [role=tree], [role=menu], ul') ?? element))];
