/**
 * The accessible name of an element. Accessible Name and Description Computation 1.2, section 4.3.2; steps are named by
 * their letters there. Native text alternatives (2E) are in native.ts. What a person would call a thing that has no
 * accessible name is not told here, but in calling.ts.
 */
import { ariaOf } from '../../dom/aria';
import { flatChildNodes } from '../../dom/tree';
import { isAnyHtml, isElement, isHtml, isText } from '../../dom/kinds';
import { fold } from '../../dom/text';
import { scopeOf } from '../../dom/tree';
import { roleOf } from '../role';
import { KeptReadings, noteOutsideRead } from '../outside_reads';
import { Labels } from '../labels';
import { startsNumber } from '../set_apart';
import { calledSo, struck } from '../struck';
import type { Styles } from '../styles';
import { isLigature } from './ligature';
import { nativeName, nativeTooltip } from './native';
import { embeddedValue } from './embedded';

/** Where the computation stands, as the spec's steps ask. */
interface Walk {
  /** Elements on the way, so that none is visited twice in a circle. */
  readonly visited: Set<Element>;
  /** Inside an aria-labelledby traversal (2B is not followed twice). */
  readonly byReference: boolean;
  /** Below the element whose name is asked for: content counts whatever the role. */
  readonly inContent: boolean;
  /** The reference led to something hidden: then what is in it counts, hidden or not. */
  readonly showHidden: boolean;
  /** The element whose name is asked for; it is not embedded in its own label. */
  readonly asked: Element;
}

// WAI-ARIA 1.2, "Roles Supporting Name from Content"
const FROM_CONTENT = new Set(
  (
    'button cell checkbox columnheader gridcell heading link menuitem menuitemcheckbox menuitemradio option radio row rowheader switch tab tooltip treeitem'
  ).split(' '),
);

/** Parts of an item that are items themselves: their text is not the item's name. */
const NESTED = new Set(['group', 'list', 'listbox', 'menu', 'tree', 'grid', 'table', 'treegrid']);
const HAS_NESTED = new Set(['treeitem', 'menuitem', 'option', 'row']);

export class AccessibleNames {
  readonly labels = new Labels();
  readonly #names = new KeptReadings<string>();

  constructor(private readonly styles: Styles) {}

  /** The name with white space folded; `''` where it has none. */
  of(element: Element): string {
    return this.#names.get(element, () =>
      this.#plain(element) || calledSo(fold(this.#compute(element, { visited: new Set(), byReference: false, inContent: false, showHidden: false, asked: element }))),
    );
  }

  /** Of a button or link that holds one text and nothing else, that text, by which all steps would come to it; `''` of any other. */
  #plain(element: Element): string {
    const { firstChild: only, localName } = element;
    if ((localName !== 'button' && localName !== 'a') || only === null || !isText(only) || only.nextSibling !== null || !isAnyHtml(element)) return '';
    if (element.getAttributeNames().some((name) => name === 'role' || name.startsWith('aria-')) || (localName === 'a' && !element.hasAttribute('href'))) return '';
    const [before, after] = this.styles.generated(element);
    if (before !== '' || after !== '' || isLigature(only.data, element, this.styles) || this.styles.hidesLetters(element) || (localName === 'button' && this.labels.of(element).length > 0)) return '';
    return calledSo(fold(only.data));
  }

  /** An element changed, or what is in it. */
  drop(element: Element): void {
    this.#names.drop(element);
  }

  /** Something changed: names that were read elsewhere may be others. */
  dropFromOutside(): void {
    this.labels.pageChanged();
    this.#names.dropFromOutside();
  }

  /** The name that the author gave, not what the content says. */
  given(element: Element): string {
    const name = this.of(element);
    return name !== '' && name === this.content(element) ? '' : name;
  }

  /** The text of an element's content as a name would have it, hidden parts left out. */
  content(element: Element): string {
    return calledSo(fold(this.#fromContent(element, { visited: new Set([element]), byReference: false, inContent: true, showHidden: false, asked: element })));
  }

  #compute(element: Element, walk: Walk): string {
    // 2A. The asked element itself is on the page for somebody, or it would not be asked for.
    const isHidden = element === walk.asked ? element.getAttribute('aria-hidden') === 'true' : this.isHidden(element);
    if (isHidden && !walk.showHidden) return '';
    // 2B
    if (!walk.byReference) {
      const labelled = this.#byLabelledBy(element, walk);
      if (labelled !== '') return labelled;
    }
    walk.visited.add(element);
    const role = roleOf(element);
    // 2C
    if (walk.inContent && element !== walk.asked) {
      const value = embeddedValue(element, role, (each) => this.content(each));
      if (value !== null) {
        noteOutsideRead();
        return value;
      }
    }
    // 2D
    const label = ariaOf(element, 'aria-label');
    if (label !== null && fold(label) !== '') return label;
    // 2E
    if (!isPresentational(element)) {
      const native = nativeName(element, { textOf: (each) => this.#labelText(each, walk), labelsOf: (each) => this.labels.of(each) });
      if (native !== null && fold(native) !== '') return native;
    }
    // 2F
    if (walk.inContent || FROM_CONTENT.has(role) || isHtml(element, 'summary')) {
      const content = this.#fromContent(element, walk);
      if (fold(content) !== '') return content;
    }
    // 2I
    return nativeTooltip(element) ?? '';
  }

  #byLabelledBy(element: Element, walk: Walk): string {
    const ids = element.getAttribute('aria-labelledby');
    if (ids === null) return '';
    noteOutsideRead();
    const scope = scopeOf(element);
    const parts: string[] = [];
    for (const id of ids.split(/\s+/)) {
      const target = id === '' ? null : scope.getElementById(id);
      if (target === null) continue;
      const part = fold(this.#compute(target, { ...walk, visited: new Set(), byReference: true, inContent: true, showHidden: this.isHidden(target) }));
      // One that refers to itself, for its value, and has none says its label again.
      if (part !== '' && !(target === element && parts.includes(part))) parts.push(part);
    }
    return parts.join(' ');
  }

  /** The text of a `label`, `legend`, `caption` or `title` that names the asked element (2E). */
  #labelText(label: Element, walk: Walk): string {
    noteOutsideRead();
    if (walk.visited.has(label)) return '';
    return this.#compute(label, { ...walk, inContent: true, byReference: true, showHidden: this.isHidden(label) });
  }

  /** 2F: the content, with what CSS puts around it, and 2H for what is below. */
  #fromContent(element: Element, walk: Walk): string {
    const role = roleOf(element);
    const [before, after] = this.styles.generated(element);
    if (isHtml(element, 'details') && !element.open) {
      const summary = element.querySelector(':scope > summary');
      return summary === null ? '' : this.#part(summary, role, walk);
    }
    let text = before;
    let last: Node | null = null;
    for (const child of flatChildNodes(element)) {
      const part = isText(child) ? (isLigature(child.data, element, this.styles) || this.styles.hidesLetters(element) ? '' : child.data) : isElement(child) ? this.#part(child, role, walk) : ''; // 2G
      text += startsNumber(text, part, last, child, this.styles) ? ` ${part}` : part;
      last = child;
    }
    return text + after;
  }

  #part(child: Element, parentRole: string, walk: Walk): string {
    if (walk.visited.has(child) || SILENT.has(child.localName)) return '';
    if (child.localName === 'br') return ' ';
    if (HAS_NESTED.has(parentRole) && NESTED.has(roleOf(child))) return '';
    const text = this.#compute(child, { ...walk, inContent: true });
    if (text === '') return '';
    if (/\d/.test(text) && this.styles.isStruck(child)) return ` ${struck(text)} `;
    const display = this.styles.of(child).display;
    return (display === 'inline' && !REPLACED.has(child.localName)) || display === 'contents' ? text : ` ${text} `;
  }

  /** Hidden from everyone, or from assistive technology: `display`, `visibility`, `aria-hidden`; its own, not its parents'. */
  isHidden(element: Element): boolean {
    if (element.getAttribute('aria-hidden') === 'true') return true;
    const style = this.styles.of(element);
    if (style.display === 'none') return !isHtml(element, 'area') && !isInsideSelect(element);
    return style.visibility !== 'visible';
  }
}

/** Things that stand by themselves in a line. */
const REPLACED = new Set(['img', 'canvas', 'iframe', 'video', 'audio', 'object']);

const SILENT = new Set(['script', 'style', 'template', 'noscript', 'head', 'meta', 'link', 'title', 'desc', 'metadata', 'defs', 'symbol', 'datalist']);

const isPresentational = (element: Element): boolean => /^(?:none|presentation)\b/.test(element.getAttribute('role') ?? '') && !element.hasAttribute('tabindex');

const isInsideSelect = (element: Element): boolean => isHtml(element, 'option') || isHtml(element, 'optgroup');
