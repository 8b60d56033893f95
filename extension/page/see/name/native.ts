/** Step 2E of the accessible name: what HTML and SVG offer as text alternatives. HTML-AAM 1.0, section 4.1; SVG-AAM 1.0, section 8. */
import { isAnyHtml, isHtml, isSvg } from '../../dom/kinds';
import { hasOwnSummary } from '../../dom/own_summary';

/** What is asked for the native name of an element. */
export interface Labelling {
  /** The text of an element that labels this one. */
  readonly textOf: (label: Element) => string;
  readonly labelsOf: (control: Element) => readonly Element[];
}

/** The native name, or null where the tag has none. */
export function nativeName(element: Element, labelling: Labelling): string | null {
  const { textOf } = labelling;
  if (isSvg(element)) return svgTitle(element, textOf);
  if (!isAnyHtml(element)) return null;
  switch (element.localName) {
    case 'input':
      return inputName(element as HTMLInputElement, labelling);
    case 'select':
    case 'textarea':
    case 'button':
    case 'meter':
    case 'progress':
    case 'output':
      return labelsText(element, labelling);
    case 'img':
    case 'area':
      return element.getAttribute('alt');
    case 'fieldset':
      return childText(element, 'legend', textOf);
    case 'details':
      // What the browser writes where there is no summary, in English.
      return hasOwnSummary(element) ? 'Details' : null;
    case 'figure':
      return childText(element, 'figcaption', textOf);
    case 'table':
      return childText(element, 'caption', textOf);
    case 'option':
    case 'optgroup':
      return element.getAttribute('label');
    default:
      return element.localName.includes('-') ? labelsText(element, labelling) : null;
  }
}

function inputName(input: HTMLInputElement, labelling: Labelling): string | null {
  switch (input.type) {
    case 'submit':
    case 'reset':
    case 'button':
      return labelsText(input, labelling) ?? (input.hasAttribute('value') || input.value !== '' ? input.value : (DEFAULT_BUTTON[input.type] ?? null));
    case 'image':
      return [labelsText(input, labelling), input.getAttribute('alt'), input.title].find((each) => each != null && each !== '') ?? 'Submit';
    default:
      return labelsText(input, labelling);
  }
}

// HTML standard, the submit and reset buttons' implementation-defined labels, in English
const DEFAULT_BUTTON: Readonly<Record<string, string>> = { submit: 'Submit', reset: 'Reset' };

function labelsText(control: Element, { textOf, labelsOf }: Labelling): string | null {
  const text = labelsOf(control).map(textOf).filter((each) => each.trim() !== '').join(' ');
  return text === '' ? null : text;
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
