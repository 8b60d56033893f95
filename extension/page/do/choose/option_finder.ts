/**
 * Finds the options that an opening brought: those of the lists that the control says it owns, those that have a role and
 * were not there before, else the rows of what appeared.
 */
import { composedContains, flatMatches, flatParent, scopeOf } from '../../dom/tree';
import type { Tools } from '../behaviour';
import { isShown, optionElements, rowElements } from './option_view';
import { REMOVERS } from './widget';

/** Finds the options anew each time, by the way in which they were found first: what comes later by another is no option. */
export function optionFinder(element: Element, widget: Element, before: ReadonlySet<Element>, { eyes }: Pick<Tools, 'eyes'>, takesRows: boolean): () => Element[] {
  const root = element.ownerDocument.documentElement;
  const owned = (): Element[] => ownedLists(element).map((list) => optionElements(list, eyes)).find((options) => options.length > 0) ?? [];
  let layer: Element | null = null;
  const byRole = (): Element[] => {
    const options = optionElements(layer ?? root, eyes).filter((option) => !before.has(option) && !(isOwnText(option, widget) && before.size === 0) && option.querySelector(REMOVERS) === null);
    // what was found first tells which layer came: only that is looked through from then on
    if (before.size > 0 && options[0] !== undefined) layer ??= layerOf(options[0], before);
    return options;
  };
  let parts: readonly Element[] = [];
  const byRows = (): Element[] => {
    if (before.size === 0) return [];
    if (parts.length > 0) return rowElements(parts.filter((part) => isShown(part, eyes)), eyes);
    const shown = [...shownElements({ eyes })].filter((each) => !before.has(each) && !each.contains(element) && !each.matches(PICTURES));
    const came = shown.filter((each) => !shown.some((other) => other !== each && other.contains(each)));
    const rows = rowElements(came, eyes);
    if (rows.length > 0) parts = came;
    return rows;
  };
  let found: (() => Element[]) | null = null;
  return () => {
    found ??= [owned, byRole, ...(takesRows ? [byRows] : [])].find((way) => way().length > 0) ?? null;
    return found?.() ?? [];
  };
}

/** A box that opens may change its own arrow before its list is there. */
const PICTURES = 'svg, img, [role=img], [role=img] *, svg *';

/** The outermost part around an option that was not shown before the list was opened. */
function layerOf(option: Element, before: ReadonlySet<Element>): Element {
  let layer = option;
  for (let at = flatParent(option); at !== null && at !== option.ownerDocument.body && !before.has(at); at = flatParent(at)) layer = at;
  return layer;
}

/** A choice that the control itself shows, which some libraries call an option too. */
const isOwnText = (option: Element, widget: Element): boolean => composedContains(widget, option) && option.closest('[role=listbox]') === null;

/** Lists that the control, a part of it or the control around it names as its own, and that are shown. */
function ownedLists(element: Element): Element[] {
  const parts = [element, ...flatMatches(element, '[aria-controls], [aria-owns]'), ...[element.closest('[aria-controls], [aria-owns]')].filter((each) => each !== null)];
  const ids = parts.flatMap((part) => [part.getAttribute('aria-controls'), part.getAttribute('aria-owns')]).flatMap((value) => value?.split(/\s+/u) ?? []);
  const scope = scopeOf(element);
  return [...new Set(ids)].flatMap((id) => (id === '' ? [] : (scope.getElementById(id) ?? element.ownerDocument.getElementById(id) ?? [])));
}

/**
 * Every element of the top document and its shadow trees that is shown at this moment. A list that has faded out is not,
 * though its page may take a moment longer to put it away: the same elements may come again with the next opening.
 */
export function shownElements({ eyes }: Pick<Tools, 'eyes'>): Set<Element> {
  const shown = new Set<Element>();
  for (const root of eyes.roots()) for (const element of root.querySelectorAll('*')) if (isShown(element, eyes) && element.checkVisibility(OPAQUE)) shown.add(element);
  return shown;
}

const OPAQUE: CheckVisibilityOptions = { opacityProperty: true };
