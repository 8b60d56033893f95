/**
 * Values of form controls through the setters of the element's own prototype. A page may put its own accessor on an
 * instance (virtual-DOM libraries do, to track what they wrote themselves); in the page's world that one must not be met.
 */

export type ValueControl = HTMLInputElement | HTMLTextAreaElement;

/** What the control holds now. */
export function readValue(control: ValueControl): string {
  return String(accessor(control, 'value').get?.call(control));
}

/** Set the value as the browser would, without an event. */
export function writeValue(control: ValueControl, value: string): void {
  accessor(control, 'value').set?.call(control, value);
}

/** Fire `input`: the value is another now. */
export function announceInput(element: Element): void {
  const view = element.ownerDocument.defaultView ?? window;
  element.dispatchEvent(new view.Event('input', { bubbles: true, composed: true }));
}

/** Fire `change`: what was written or chosen is meant. A person's choice brings it right after `input`. */
export function announceChange(element: Element): void {
  const view = element.ownerDocument.defaultView ?? window;
  element.dispatchEvent(new view.Event('change', { bubbles: true }));
}

/** The accessor of the element's own frame: every document has prototypes of its own. */
function accessor(control: Element, property: string): PropertyDescriptor {
  for (let at: unknown = Object.getPrototypeOf(control); typeof at === 'object' && at !== null; at = Object.getPrototypeOf(at)) {
    const found = Object.getOwnPropertyDescriptor(at, property);
    if (found !== undefined) return found;
  }
  throw new TypeError(`${control.localName} has no ${property}`);
}
