/** What policy and replay are told of a target. Never shown to the model. */
import type { Description, FormDescription } from '../../../shared_schemas/protocol';
import { isHtml } from '../dom/kinds';
import { TEST_IDS } from './name/calling';
import { cssPath, xPath } from './paths';

export interface Known {
  readonly role: string;
  readonly name: string;
  readonly surroundings: string;
  /** Its place among things of the same role and name. */
  readonly nth: number;
}

export function describeElement(element: Element, known: Known): Description {
  const xpath = xPath(element);
  return {
    role: known.role,
    name: known.name,
    tag: element.localName,
    input_type: isHtml(element, 'input') || isHtml(element, 'button') ? element.type : '',
    autocomplete: element.getAttribute('autocomplete') ?? '',
    href: hrefOf(element),
    form: formOf(element),
    frame_url: element.ownerDocument.URL,
    fingerprint: {
      id: element.id,
      test_id: TEST_IDS.map((name) => element.getAttribute(name)).find((id) => id !== null && id !== '') ?? '',
      css: cssPath(element),
      xpath,
      path_hash: hash(xpath.replace(/\[\d+\]/g, '')),
      nth: known.nth,
      surroundings: known.surroundings,
    },
  };
}

/** The address that a click on it, or on the link around it, leads to. */
function hrefOf(element: Element): string {
  const link = element.closest('a[href],area[href]');
  return isHtml(link, 'a') || isHtml(link, 'area') ? link.href : (link?.getAttribute('href') ?? '');
}

function formOf(element: Element): FormDescription | null {
  const form = 'form' in element && isHtml(element.form as Element | null, 'form') ? element.form : element.closest('form');
  if (form === null) return null;
  const submitter = (isHtml(element, 'button') || isHtml(element, 'input')) && (element.type === 'submit' || element.type === 'image');
  // Through the prototype: a field called `action` or `elements` hides the form's own property.
  const own = (name: 'action' | 'method' | 'elements'): unknown => Reflect.get(HTMLFormElement.prototype, name, form);
  const action = submitter && element.hasAttribute('formaction') ? element.formAction : String(own('action'));
  const method = submitter && element.hasAttribute('formmethod') ? element.formMethod : String(own('method'));
  const fields = Array.from(own('elements') as HTMLFormControlsCollection, nameOfField).filter((name) => name !== '');
  return { action, method, submitter, fields };
}

function nameOfField(field: Element): string {
  const name = field.getAttribute('name') ?? field.id;
  return isHtml(field, 'input') && field.type === 'password' ? `${name} (password)` : name;
}

/** FNV-1a, 32 bits: to compare places, not to keep anything secret. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return (value >>> 0).toString(16).padStart(8, '0');
}
