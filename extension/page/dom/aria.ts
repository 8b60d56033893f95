/** ARIA as an element has it: by its attribute, else by what a custom element says in its `ElementInternals`, where the extension tells that. */

export type InternalsOf = (element: Element) => ReadonlyMap<string, string> | null;

let internalsOf: InternalsOf | null = null;
/** One element is asked for several in a row, and cannot change meanwhile. */
let last: { readonly element: Element; readonly said: ReadonlyMap<string, string> | null } | null = null;

export function useInternals(of: InternalsOf | null): void {
  internalsOf = of;
}

/** The value of `role` or an `aria-` attribute. */
export const ariaOf = (element: Element, attribute: string): string | null => element.getAttribute(attribute) ?? (internalsOf === null ? null : (internalsAt(element)?.get(attribute) ?? null));

/** What it says for itself without attributes. */
export function internalsAt(element: Element): ReadonlyMap<string, string> | null {
  if (internalsOf === null || !element.localName.includes('-')) return null;
  if (last?.element !== element) {
    if (last === null) queueMicrotask(() => (last = null));
    last = { element, said: internalsOf(element) };
  }
  return last.said;
}
