/**
 * Forms that hide themselves: a field that bears the name of what scripts ask elements by (`getAttribute`, `parentNode`)
 * answers in its place, for the fields of a form stand above the members of every element. Web IDL, `LegacyOverrideBuiltIns`.
 * Nothing can be asked of such a form, so that it is not read; it is known here and left out wherever elements are walked.
 */
type Root = Document | ShadowRoot;

const METHODS =
  'checkVisibility closest contains getAttribute getAttributeNames getBoundingClientRect getRootNode hasAttribute hasAttributes matches querySelector querySelectorAll'.split(' ');
const ATTRIBUTES =
  'firstChild firstElementChild isConnected localName namespaceURI nextElementSibling nextSibling nodeType ownerDocument parentElement parentNode previousElementSibling previousSibling'.split(' ');

/** To ask more forms at every look takes too long, and what has so many is no page that a person filled with names. */
const MOST_FORMS = 200;

type Getter = (this: Node) => unknown;

const GETTERS: readonly (readonly [name: string, get: Getter])[] = ATTRIBUTES.map((name) => [name, getterOf(name)]);
const parentNode = getterOf('parentNode') as (this: Node) => ParentNode | null;
const nextSibling = getterOf('nextSibling') as (this: Node) => ChildNode | null;
const nextElementSibling = getterOf('nextElementSibling') as (this: Node) => Element | null;

const elements = getterOf('elements', HTMLFormElement.prototype) as (this: Node) => HTMLFormControlsCollection;
const queryAll = Object.getOwnPropertyDescriptor(Element.prototype, 'querySelectorAll')?.value as (this: Element, selector: string) => NodeListOf<Element>;

const known = new Map<Root, readonly Element[]>();
let all = new Set<Node>();

/** Looks for such forms in a root; true: there are others than before. */
export function learnHidingForms(root: Root): boolean {
  const forms = root.querySelectorAll('form');
  const hiding = forms.length > MOST_FORMS ? [] : Array.from(forms).filter(hidesItself);
  const before = known.get(root) ?? [];
  if (hiding.length === before.length && hiding.every((form, at) => form === before[at])) return false;
  if (hiding.length === 0) known.delete(root);
  else known.set(root, hiding);
  all = new Set([...known.values()].flat());
  return true;
}

export const isHiding = (node: Node): boolean => all.size > 0 && all.has(node);

export const areFormsHiding = (): boolean => all.size > 0;

/** Those of a document, in its shadow trees too. */
export const hidingFormsIn = (document: Document): readonly Element[] =>
  all.size === 0 ? [] : [...known].flatMap(([root, forms]) => (root === document || root.ownerDocument === document ? forms : []));

/** The parent of any node, such a form too. */
export const parentOf = (node: Node): ParentNode | null => (all.size === 0 ? node.parentNode : parentNode.call(node));

/** What follows any node, such a form too. */
export const nextOf = (node: Node): ChildNode | null => (all.size === 0 ? node.nextSibling : nextSibling.call(node));

export const nextElementOf = (element: Element): Element | null => (all.size === 0 ? element.nextElementSibling : nextElementSibling.call(element));

/** What matches in any element, such a form too. */
export const matchesIn = (element: Element, selector: string): NodeListOf<Element> => queryAll.call(element, selector);

/** The fields of a form, one of which may be called `elements`. */
export const fieldsOf = (form: HTMLFormElement): readonly Element[] => Array.from(elements.call(form));

function hidesItself(form: Element): boolean {
  const members = form as unknown as Readonly<Record<string, unknown>>;
  return METHODS.some((name) => typeof members[name] !== 'function') || GETTERS.some(([name, get]) => get.call(form) !== members[name]);
}

function getterOf(name: string, ...prototypes: readonly object[]): Getter {
  for (const prototype of [Node.prototype, Element.prototype, ...prototypes]) {
    const descriptor = Object.getOwnPropertyDescriptor(prototype, name);
    if (descriptor !== undefined) return Reflect.get(descriptor, 'get') as Getter;
  }
  throw new TypeError(`Elements have no ${name}.`);
}
