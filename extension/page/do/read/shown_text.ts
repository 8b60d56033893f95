/**
 * The text that a page shows, as one string with folded white space, and where each piece of it stands: what is
 * searched when a text is waited for, scrolled to or selected. Values of fields count, secret ones never do; so do labels
 * that stand in no text, by which an observation calls what it shows.
 */
import { isAnyHtml, isElement, isHtml, isText, isTextField } from '../../dom/kinds';
import { isSecret, showsDots } from '../../dom/secret';
import { fold, invisibleUnits } from '../../dom/text';
import { flatChildNodes } from '../../dom/tree';
import { readValue } from '../write/native_value';

/** Where a match stands: the element that shows it, and the range where it is text of the document. */
export interface Found {
  readonly element: Element;
  readonly range: Range | null;
}

interface Place {
  readonly node: Text | Element;
  readonly offset: number;
}

/** The shown text of a part of the page, ready to be searched. */
export class ShownText {
  private text = '';
  /** For each UTF-16 unit of `text`, where it stands; null for a space that stands between two blocks. */
  private readonly places: (Place | null)[] = [];

  constructor(
    root: Element,
    private readonly isVisible: (element: Element) => boolean,
  ) {
    this.walk(root);
  }

  has(wanted: string, { inAnyCase }: { readonly inAnyCase: boolean }): boolean {
    return this.text.includes(fold(wanted)) || (inAnyCase && this.text.toLowerCase().includes(fold(wanted).toLowerCase()));
  }

  /** All matches in the order of the page, that do not overlap; in any case of letters if none is in the given one. */
  find(wanted: string): Found[] {
    const exact = this.matches(this.text, fold(wanted));
    const lower = this.text.toLowerCase();
    return exact.length > 0 || lower.length !== this.text.length ? exact : this.matches(lower, fold(wanted).toLowerCase());
  }

  private matches(text: string, wanted: string): Found[] {
    const found: Found[] = [];
    if (wanted === '') return found;
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
      const [from, to] = [this.places[at], this.places[at + wanted.length - 1]];
      if (from != null && to != null) found.push(foundAt(from, to));
    }
    return found;
  }

  private walk(node: Node): void {
    if (isText(node)) this.addText(node);
    if (!isElement(node) || isSkipped(node)) return;
    const style = node.ownerDocument.defaultView?.getComputedStyle(node);
    if (style === undefined || style.display === 'none') return;
    const isBlock = style.display !== 'inline' && style.display !== 'contents' && !style.display.startsWith('inline-');
    if (isBlock || node.localName === 'br') this.addBreak();
    const said = saidOf(node);
    if (said !== null) this.addValue(node, said);
    const value = valueShown(node);
    if (value !== null) this.addValue(node, value);
    else for (const child of flatChildNodes(node)) this.walk(child);
    if (isBlock) this.addBreak();
  }

  private addText(node: Text): void {
    const parent = node.parentElement ?? (node.getRootNode() as ShadowRoot).host;
    if (node.data.trim() === '') {
      this.addBreak();
      return;
    }
    if (!this.isVisible(parent)) return;
    const style = node.ownerDocument.defaultView?.getComputedStyle(parent);
    if (style !== undefined && showsDots(style)) return;
    const data = style?.textTransform === 'uppercase' && node.data.toUpperCase().length === node.data.length ? node.data.toUpperCase() : node.data;
    this.add(data, (offset) => ({ node, offset }));
  }

  private addValue(element: Element, value: string): void {
    if (!this.isVisible(element)) return;
    this.addBreak();
    this.add(value, () => ({ node: element, offset: 0 }));
    this.addBreak();
  }

  private add(data: string, place: (offset: number) => Place): void {
    const invisible = invisibleUnits(data);
    for (let offset = 0; offset < data.length; offset++) {
      if (invisible.has(offset)) continue;
      const unit = data.charAt(offset);
      if (SPACE.test(unit)) {
        if (!this.text.endsWith(' ') && this.text !== '') this.push(' ', place(offset));
      } else this.push(unit, place(offset));
    }
  }

  private addBreak(): void {
    if (this.text !== '' && !this.text.endsWith(' ')) this.push(' ', null);
  }

  private push(unit: string, place: Place | null): void {
    this.text += unit;
    this.places.push(place);
  }
}

const SPACE = /\s/u;
const SKIPPED = new Set(['script', 'style', 'noscript', 'template', 'head', 'title', 'datalist']);
const isSkipped = (element: Element): boolean => SKIPPED.has(element.localName);

/** What a form control shows in place of children; null: it is no such control. */
function valueShown(element: Element): string | null {
  if (isHtml(element, 'select')) return [...element.selectedOptions].map(({ label }) => label).join(' ');
  if (isSecret(element)) return '';
  if (isTextField(element)) return readValue(element);
  if (isHtml(element, 'input')) return ['submit', 'button', 'reset'].includes(element.type) ? element.value : '';
  return null;
}

/** What an observation calls an element by beside its text: what the page says of a picture, or of a thing without words. */
function saidOf(element: Element): string | null {
  if (isHtml(element, 'img')) return element.getAttribute('alt');
  if (isTextField(element) && element.value === '' && element.placeholder !== '') return element.placeholder;
  const label = element.getAttribute('aria-label');
  return label === null || fold(element.textContent).includes(fold(label)) ? null : label;
}

function foundAt(from: Place, to: Place): Found {
  const { node } = from;
  if (!isText(node)) return { element: node, range: null };
  const element = node.parentElement ?? (node.getRootNode() as ShadowRoot).host;
  if (!isText(to.node) || to.node.getRootNode() !== node.getRootNode() || !isAnyHtml(element)) return { element, range: null };
  const range = node.ownerDocument.createRange();
  range.setStart(node, from.offset);
  range.setEnd(to.node, to.offset + 1);
  return { element, range };
}
