/**
 * What there is to write into at an element: a text control, a control whose value has one form of its own, an editor,
 * or the hidden input through which an editor that draws its own text is written to.
 */
import { isAnyHtml, isEditingHost, isHtml, isTextField } from '../../dom/kinds';
import { flatAncestors, flatChildren } from '../../dom/tree';
import type { Eyes } from '../../eyes';
import { refused, type Refusal } from '../result';
import type { ValueControl } from './native_value';
import { PICKED_TYPES } from './wanted';

export type Field =
  | { readonly kind: 'text'; readonly control: ValueControl }
  | { readonly kind: 'picked'; readonly control: HTMLInputElement }
  | { readonly kind: 'editor'; readonly host: HTMLElement }
  /** `input` takes the keys and shows nothing; `surface` shows the text. */
  | { readonly kind: 'proxy'; readonly input: HTMLElement; readonly surface: Element }
  | { readonly kind: 'none'; readonly refusal: Refusal };

/** The field that an element is, holds or stands in. */
export function fieldAt(element: Element, eyes: Eyes): Field {
  const own = fieldOf(element, eyes);
  if (own !== null) return own;
  const none = { kind: 'none', refusal: refuseControl(element, eyes) } as const;
  if (none.refusal.code === 'unsupported') return none;
  const inside = fieldsBelow(element, eyes);
  const shown = inside.filter((field) => field.kind === 'proxy' || eyes.isVisible(holderOf(field)));
  const [only] = shown.length > 0 ? shown : inside;
  if (only !== undefined && (shown.length === 1 || inside.length === 1)) return only;
  const drawn = inside.filter((field) => field.kind === 'proxy' && takesEditContext(field.input));
  if (drawn[0] !== undefined && drawn.length === 1) return drawn[0];
  if (inside.length > 1) return { kind: 'none', refusal: refused('not_editable', `${eyes.mention(element)} holds several fields; write into one of them by its own number.`) };
  return proxyAround(element, eyes) ?? none;
}

/** The element that is on the page for the field, and that must be ready before it is written into. */
export function surfaceOf(field: Exclude<Field, { kind: 'none' }>): Element {
  return field.kind === 'proxy' ? field.surface : holderOf(field);
}

function holderOf(field: Exclude<Field, { kind: 'none' }>): Element {
  switch (field.kind) {
    case 'text':
    case 'picked':
      return field.control;
    case 'editor':
      return field.host;
    case 'proxy':
      return field.input;
  }
}

function fieldOf(element: Element, eyes: Eyes): Exclude<Field, { kind: 'none' }> | null {
  if (isHtml(element, 'label') && element.control !== null) return fieldOf(element.control, eyes);
  if (isHtml(element, 'input') && PICKED_TYPES.includes(element.type)) return { kind: 'picked', control: element };
  if (isTextField(element)) {
    if (!isEar(element, eyes)) return { kind: 'text', control: element };
    // one that takes no text serves an input method, beside the one that does
    return element.readOnly || element.closest('[aria-hidden=true]') !== null ? null : asProxy(element);
  }
  if (takesEditContext(element)) return { kind: 'proxy', input: element, surface: surfaceAround(element) };
  if (isAnyHtml(element) && element.isContentEditable) {
    const host = hostOf(element);
    return (isEar(host, eyes) ? asProxy(host) : null) ?? { kind: 'editor', host };
  }
  return null;
}

function hostOf(element: HTMLElement): HTMLElement {
  for (let at = element; ; ) {
    const parent = at.parentElement;
    if (isEditingHost(at) || parent === null) return at;
    at = parent;
  }
}

/** An editor's ear: it is rendered and yet too small for a person to write in, or clipped away. */
function isEar(element: HTMLElement, eyes: Eyes): boolean {
  if (isHtml(element, 'input') || !element.checkVisibility({ visibilityProperty: true })) return false;
  const { width, height } = element.getBoundingClientRect();
  return width < MIN_SIZE_PX || height < MIN_SIZE_PX || !element.checkVisibility({ opacityProperty: true }) || !eyes.isVisible(element);
}

function asProxy(element: HTMLElement): Exclude<Field, { kind: 'none' }> | null {
  const surface = surfaceAround(element);
  return surface.textContent === '' && surface.children.length < 2 ? null : { kind: 'proxy', input: element, surface };
}

const MIN_SIZE_PX = 8;

/** The nearest part around a hidden input that a person sees as the editor. */
function surfaceAround(input: Element): Element {
  for (const around of flatAncestors(input)) {
    const { width, height } = around.getBoundingClientRect();
    if (width >= EDITOR_WIDTH_PX && height >= MIN_SIZE_PX) return around;
  }
  return input;
}

const EDITOR_WIDTH_PX = 40;

/** EditContext API: an element without an editable content of its own that takes text all the same. */
export function takesEditContext(element: Element): element is HTMLElement {
  return isAnyHtml(element) && 'editContext' in element && element.editContext != null;
}

/** Fields below an element as rendered; what is inside an editor is the editor's. */
function fieldsBelow(element: Element, eyes: Eyes): Exclude<Field, { kind: 'none' }>[] {
  return flatChildren(element).flatMap((child) => {
    if (isHtml(child, 'label')) return fieldsBelow(child, eyes);
    const field = fieldOf(child, eyes);
    return field === null ? fieldsBelow(child, eyes) : [field];
  });
}

/** An editor that draws its own text, of which `element` is a line or a layer. */
function proxyAround(element: Element, eyes: Eyes): Field | null {
  let steps = 0;
  for (const around of flatAncestors(element)) {
    if (steps++ > MAX_STEPS) return null;
    const fields = fieldsBelow(around, eyes);
    const proxies = fields.filter((field) => field.kind === 'proxy');
    if (fields.length > 1 || fields.length > proxies.length) return proxies.find(({ input }) => takesEditContext(input)) ?? null;
    if (proxies[0] !== undefined) return proxies[0];
  }
  return null;
}

const MAX_STEPS = 8;

/** Why an element that is no field is not written into, and what to do with it. */
function refuseControl(element: Element, eyes: Eyes): Refusal {
  const name = eyes.mention(element);
  if (isHtml(element, 'select')) return refused('unsupported', `${name} is a list: choose with select_dropdown_option.`);
  if (isHtml(element, 'input')) {
    if (element.type === 'file') return refused('unsupported', `${name} takes a file: give it one with upload_file.`);
    return refused('unsupported', `${name} takes no text: click it.`);
  }
  if (eyes.roleOf(element) === 'slider') return refused('unsupported', `${name} takes no text: move it with send_keys (ArrowRight, ArrowLeft) or drag_element.`);
  return refused('not_editable', `${name} is no field and holds none.`);
}
