/** Step 2E of the accessible name: what HTML and SVG offer as text alternatives. HTML-AAM 1.0, section 4.1; SVG-AAM 1.0, section 8. */
import { isAnyHtml, isHtml, isSvg } from '../../dom/kinds';

/** The native name, or null where the tag has none. `textOf` gives the text of an element that labels this one. */
export function nativeName(element: Element, textOf: (label: Element) => string): string | null {
  if (isSvg(element)) return svgTitle(element, textOf);
  if (!isAnyHtml(element)) return null;
  switch (element.localName) {
    case 'input':
      return inputName(element as HTMLInputElement, textOf);
    case 'select':
    case 'textarea':
    case 'button':
    case 'meter':
    case 'progress':
    case 'output':
      return labelsText(element as HTMLButtonElement, textOf);
    case 'img':
    case 'area':
      return element.getAttribute('alt');
    case 'fieldset':
      return childText(element, 'legend', textOf);
    case 'figure':
      return childText(element, 'figcaption', textOf);
    case 'table':
      return childText(element, 'caption', textOf);
    case 'option':
    case 'optgroup':
      return element.getAttribute('label');
    default:
      return isFormAssociated(element) ? labelsText(element, textOf) : null;
  }
}

function inputName(input: HTMLInputElement, textOf: (label: Element) => string): string | null {
  switch (input.type) {
    case 'submit':
    case 'reset':
    case 'button':
      return labelsText(input, textOf) ?? (input.value !== '' ? input.value : (DEFAULT_BUTTON[input.type] ?? null));
    case 'image':
      return labelsText(input, textOf) ?? input.getAttribute('alt') ?? input.title;
    default:
      return labelsText(input, textOf);
  }
}

// HTML standard, the submit and reset buttons' implementation-defined labels, in English
const DEFAULT_BUTTON: Readonly<Record<string, string>> = { submit: 'Submit', reset: 'Reset' };

interface Labelled {
  readonly labels: NodeListOf<HTMLLabelElement> | null;
}

function labelsText(control: Labelled, textOf: (label: Element) => string): string | null {
  if (control.labels === null || control.labels.length === 0) return null;
  const text = Array.from(control.labels, textOf).filter((each) => each.trim() !== '').join(' ');
  return text === '' ? null : text;
}

/** A custom element that takes part in forms has labels as a native control has; only its own class can read them. */
function isFormAssociated(element: Element): element is HTMLElement & Labelled {
  return element.localName.includes('-') && 'labels' in element && element.labels !== null;
}

function childText(element: Element, tag: string, textOf: (label: Element) => string): string | null {
  for (const child of element.children) if (child.localName === tag) return textOf(child);
  return null;
}

function svgTitle(element: Element, textOf: (label: Element) => string): string | null {
  for (const child of element.children) if (child.localName === 'title') return textOf(child) || child.textContent;
  return element.getAttribute('xlink:title');
}

/** Step 2I: the tooltip, and after it the placeholder. HTML-AAM 1.0, section 4.1.1. */
export function nativeTooltip(element: Element): string | null {
  if (isHtml(element, 'img') && element.getAttribute('alt') === '') return null;
  const title = element.getAttribute('title');
  if (title !== null && title.trim() !== '') return title;
  if (isHtml(element, 'input') || isHtml(element, 'textarea')) return element.getAttribute('placeholder') ?? element.getAttribute('aria-placeholder');
  return element.getAttribute('aria-placeholder');
}
