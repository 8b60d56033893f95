/**
 * Opens the list of a control that the page makes itself, as a person would, and finds its options: those that the
 * control says it owns, those that have a role and came with the opening, else the rows of what appeared.
 */
import { isHtml, isTextField } from '../../dom/kinds';
import { deepActiveElement, scopeOf } from '../../dom/tree';
import type { Tools } from '../behaviour';
import { focus } from '../focus/focus';
import type { Refusal } from '../result';
import { nextFrame } from '../turn';
import type { ValueControl } from '../write/native_value';
import { below, isShown, optionElements, rowElements, viewOption, type OptionView } from './option_view';
import { widgetAround } from './widget';

export type Opening = { readonly kind: 'open'; readonly list: OpenList } | { readonly kind: 'refused'; readonly result: Refusal };

/** A list that is open on the page. */
export interface OpenList {
  readonly widget: Element;
  /** It was open before, or is always. */
  readonly wasOpen: boolean;
  /** The options that are shown now, read anew. */
  options(): OptionView[];
  /** Where a person would type to filter; null: nowhere. */
  filterField(): ValueControl | null;
}

const LISTS = '[role=listbox], [role=tree], [role=menu], [role=radiogroup]';
/** How long a list may take to come, with the options that it fetches. */
const LIMIT_MS = 2500;

export async function openList(element: Element, tools: Tools): Promise<Opening> {
  const { eyes } = tools;
  const widget = widgetAround(element, eyes);
  if (element.matches(LISTS)) return { kind: 'open', list: listOf(element, widget, true, () => optionElements(element, eyes), tools) };
  const isOpen = expandedParts(element).some((part) => part.getAttribute('aria-expanded') === 'true');
  const before = shownElements(tools);
  const find = (): Element[] => findOptions(element, isOpen ? new Set() : before, tools);
  const list = listOf(element, widget, isOpen && find().length > 0, find, tools);
  if (list.wasOpen) return { kind: 'open', list };
  const ready = await tools.ready(element, ['visible', 'enabled', 'stable', 'hit']);
  if (ready.kind === 'refused') return { kind: 'refused', result: ready.result };
  if (ready.point !== null) await tools.pointer.click(element.ownerDocument, ready.point);
  await tools.settle({ expects: true });
  if (find().length === 0 && !isStillLoading(element)) {
    focus(inputOf(element) ?? element);
    await tools.keyboard.press('ArrowDown');
    await tools.settle({ expects: true });
  }
  await until(() => find().length > 0, LIMIT_MS, tools);
  return { kind: 'open', list };
}

/** Wait until it is so, at most that long; was it? */
export async function until(isSo: () => boolean, limit_ms: number, { signal }: Tools): Promise<boolean> {
  const deadline_ms = performance.now() + limit_ms;
  while (!isSo()) {
    if (performance.now() > deadline_ms) return false;
    await nextFrame();
    signal.throwIfAborted();
  }
  return true;
}

function listOf(element: Element, widget: Element, wasOpen: boolean, find: () => Element[], { eyes }: Tools): OpenList {
  return {
    widget,
    wasOpen,
    options: () => find().map((option) => viewOption(option, eyes)),
    filterField() {
      const own = inputOf(element) ?? below(widget, 'input').find((input) => eyes.isVisible(input)) ?? null;
      const active = deepActiveElement(element.ownerDocument);
      const candidates = [active, own].filter((each) => each !== null);
      return candidates.filter(isTextField).find((each) => !each.readOnly && !each.disabled) ?? null;
    },
  };
}

const inputOf = (element: Element): Element | null => (isHtml(element, 'input') ? element : (below(element, 'input[role=combobox], input[aria-autocomplete], input[type=search], input[type=text], input:not([type])')[0] ?? null));

/** The element and the parts around it that may say whether the list is open. */
function expandedParts(element: Element): Element[] {
  const around = element.closest('[aria-expanded]');
  return [element, ...(around === null ? [] : [around]), ...below(element, '[aria-expanded]')];
}

function isStillLoading(element: Element): boolean {
  return element.getAttribute('aria-busy') === 'true' || expandedParts(element).some((part) => part.getAttribute('aria-expanded') === 'true');
}

function findOptions(element: Element, before: ReadonlySet<Element>, tools: Tools): Element[] {
  const { eyes } = tools;
  for (const owned of ownedLists(element)) {
    const options = optionElements(owned, eyes);
    if (options.length > 0) return options;
  }
  const root = element.ownerDocument.documentElement;
  const came = optionElements(root, eyes).filter((option) => !before.has(option));
  if (came.length > 0) return came;
  const shown = [...shownElements(tools)].filter((each) => !before.has(each));
  if (before.size === 0) return [];
  const roots = shown.filter((each) => !shown.some((other) => other !== each && other.contains(each)));
  return roots.length === 0 ? [] : rowElements(roots.filter((each) => !each.contains(element)), eyes);
}

/** Lists that the control, a part of it or the control around it names as its own, and that are shown. */
function ownedLists(element: Element): Element[] {
  const parts = [element, ...below(element, '[aria-controls], [aria-owns]'), ...[element.closest('[aria-controls], [aria-owns]')].filter((each) => each !== null)];
  const ids = parts.flatMap((part) => [part.getAttribute('aria-controls'), part.getAttribute('aria-owns')]).flatMap((value) => value?.split(/\s+/u) ?? []);
  const scope = scopeOf(element);
  return [...new Set(ids)].flatMap((id) => (id === '' ? [] : (scope.getElementById(id) ?? element.ownerDocument.getElementById(id) ?? [])));
}

/** Every element of the top document and its shadow trees that is shown at this moment. */
function shownElements({ eyes }: Tools): Set<Element> {
  const shown = new Set<Element>();
  for (const root of eyes.roots()) for (const element of root.querySelectorAll('body *, :host *')) if (isShown(element, eyes)) shown.add(element);
  return shown;
}

/** The open lists, which stand in the control itself in some libraries. */
export const listRoots = (list: OpenList): Element[] => [...new Set(list.options().flatMap(({ element }) => element.closest('[role=listbox], [role=tree], [role=menu], ul') ?? element))];
