/**
 * The second stage of a pass: from boxes to things that get a line. It decides what is a control, what is text, and what
 * gives them their context; it says nothing twice.
 */
import { frameDocument, isForeignFrame, originOfFrame } from '../dom/frames';
import { isHtml, isTick } from '../dom/kinds';
import { hasArea, holds, showsIn, touches, type Box, type Edges, type Facts } from './box';
import { actsByItself, controlKind, holdsValue, isDisabled, isFocusStop, isForBrowserOnly, isPartOf, isSemantic, labelsOf } from './control';
import { areaEdges, edgesOf, textEdges } from './edges';
import { factsOf, textIsGone } from './facts';
import type { ControlItem, Item } from './item';
import { countControls, isBehind, leadsTo, modalIn, type Modal } from './modal';
import type { AccessibleNames } from './name/accname';
import { Callings, visibleText, type Calling } from './name/calling';
import { noteOutsideRead, outsideReads } from './outside_reads';
import { isPageRoot } from './page_root';
import { refresh } from './patch';
import { inReadingOrder } from './reading_order';
import { headingLevel, roleOf } from './role';
import { cardText, isEchoOf, isInTextAround, isJust, isSaidByName, isUnsaidPicture, textsOf, withoutEchoes } from './said';
import type { Reading } from './reading';
import type { Scan } from './scan';
import type { Styles } from './styles';
import { fold, hasInk } from './text';
import { asOneField, hiddenSlider, isDelegate, shownValue } from './wrapper';

export interface BuildOptions {
  /** `viewport`: what is on screen. `page`: also what scrolling brings there. */
  readonly scope: 'viewport' | 'page';
  /** Nothing outside of it is read. */
  readonly window: Edges;
  /** Elements that the page's own world is known to listen on. */
  readonly listening: ReadonlySet<Element>;
}

/** Roles whose name, when they have one, heads what is in them. */
const GROUPS = new Set(
  (
    'alertdialog application article banner complementary contentinfo dialog feed figure form grid group list listbox main menu menubar navigation radiogroup ' +
    'region search table tablist tabpanel toolbar tree treegrid'
  ).split(' '),
);
/** Those that are worth a line without a name. */
const NAMELESS_GROUPS = new Set(['dialog', 'alertdialog', 'navigation', 'complementary', 'contentinfo', 'listbox', 'menu', 'tree']);

/** Boxes that are read without letting the page work in between. */
const MOST_AT_ONCE = 50;

/** Where the builder stands. */
interface Place {
  readonly out: Item[];
  /** Text that is being put together, until something ends the run. */
  run: string;
  runBox: Box | null;
  /** The nearest control around, which swallows text that it is called by. */
  readonly control: Element | null;
  readonly modal: Modal | null;
}

export class Builder {
  readonly styles: Styles;
  readonly names: AccessibleNames;
  readonly callings: Callings;
  readonly #ownText = new Map<Element, string>();
  #behind = 0;
  /** A modal dialog of the top document is open. */
  hasModal = false;

  constructor(
    private readonly scan: Scan,
    reading: Reading,
    private readonly options: BuildOptions,
  ) {
    this.styles = reading.styles;
    this.names = reading.names;
    this.callings = new Callings(this.names, this.styles, visibleText, (element) => this.#ownText.get(element) ?? null);
  }

  /** The things that the page shows, in reading order. */
  build(): Item[] {
    const place: Place = { out: [], run: '', runBox: null, control: null, modal: null };
    this.#document(this.scan.root, place);
    this.#flush(place);
    return withoutEchoes(place.out);
  }

  /** Makes the pieces in the window one after the other, so that the page can work in between; `build` puts them together. */
  *prepare(): Generator<undefined> {
    const { root } = this.scan;
    if (modalIn(document, this.scan, this.styles) === null) yield* this.#prepareIn(root);
    this.#behind = 0;
  }

  *#prepareIn(box: Box): Generator<undefined> {
    if (box.piece !== null || !touches(box.extent, this.options.window)) return;
    if (box.boxes > MOST_AT_ONCE) {
      for (const child of box.children) yield* this.#prepareIn(child);
      return;
    }
    this.#box(box, { out: [], run: '', runBox: null, control: null, modal: null });
    yield undefined;
  }

  /** A document's root: its modal dialog, if one is open, is all that can be used. */
  #document(root: Box, place: Place): void {
    const document = root.element.ownerDocument;
    const modal = modalIn(document, this.scan, this.styles);
    if (modal !== null && root === this.scan.root) this.hasModal = true;
    const outer = this.#behind;
    this.#behind = 0;
    const inner: Place = { ...place, modal, run: '', runBox: null };
    this.#children(root, inner);
    this.#flush(inner);
    if (this.#behind > 0) {
      const dialog = modal === null ? null : modal.element;
      const count = `${this.#behind} ${this.#behind === 1 ? 'element' : 'elements'}`;
      const where = dialog === null ? 'inert' : `behind ${roleOf(dialog) || 'dialog'} "${this.callings.of(dialog).name}"`;
      place.out.push({ kind: 'note', text: `${where}: ${count}`, box: root });
    }
    this.#behind = outer;
  }

  #children(box: Box, place: Place): void {
    const facts = factsOf(box, this.styles);
    if (facts.contentGone) {
      for (const child of box.children) child.markUnseen();
      return;
    }
    const isClosed = isHtml(box.element, 'details') && !box.element.open;
    const [before, after] = this.styles.written(box.element);
    this.#generated(before, box, facts, place);
    for (const child of inReadingOrder(box, facts.display, this.scan.boxes, this.styles)) {
      if ('element' in child) this.#box(child, place);
      else if (!isClosed) this.#text(child, box, facts, place);
    }
    this.#generated(after, box, facts, place);
  }

  /** Text that a style sheet put there is read where the box shows. */
  #generated(text: string, box: Box, facts: Facts, place: Place): void {
    if (text === '' || !facts.shows || textIsGone(box.element, this.styles) === 'no size' || !showsIn(edgesOf(box), this.#bounds(facts.inside))) return;
    place.run += text;
    place.runBox ??= box;
  }

  #text(node: Text, box: Box, facts: Facts, place: Place): void {
    if (!hasInk(node.data)) {
      if (place.run !== '' && node.data !== '') place.run += ' ';
      return;
    }
    if (!facts.shows) return;
    const gone = textIsGone(box.element, this.styles);
    if (gone === 'no size') return;
    const own = box.isEmpty || gone === 'indented' || box.bottom - box.top > innerHeight ? textEdges(node, box) : box;
    if (!showsIn(own, this.#bounds(facts.inside))) return;
    place.run += node.data;
    place.runBox ??= box;
  }

  #bounds(clip: { readonly view: Edges; readonly reach: Edges }): Edges {
    return this.options.scope === 'viewport' ? clip.view : clip.reach;
  }

  #flush(place: Place): void {
    const { run, runBox } = place;
    place.run = '';
    place.runBox = null;
    const text = fold(run).replace(/^\| | \|$/g, '');
    if (runBox !== null && text !== '' && text !== '|') place.out.push({ kind: 'text', text, level: 0, box: runBox, children: [] });
  }

  #box(box: Box, place: Place): void {
    const { element } = box;
    const { extent } = box;
    if (extent.right > extent.left && extent.bottom > extent.top && !touches(extent, this.options.window)) return;
    if (place.modal !== null && isBehind(box, place.modal, this.scan.boxes, this.styles)) {
      this.#behind += countControls(box);
      return;
    }
    if (element.hasAttribute('inert')) {
      this.#behind += countControls(box);
      return;
    }
    if (place.modal !== null && !leadsTo(box, place.modal, this.scan.boxes)) {
      // Inside the dialog, or above it, there is nothing more to hide.
      const free: Place = { ...place, modal: null, run: '', runBox: null };
      this.#flush(place);
      this.#shown(box, free);
      this.#flush(free);
    } else this.#shown(box, place);
  }

  #shown(box: Box, place: Place): void {
    const { element } = box;
    const facts = factsOf(box, this.styles);
    const inner = frameDocument(element);
    if (isForeignFrame(element)) this.#foreignFrame(box, facts, place);
    else if (inner !== null) this.#frame(box, inner, place);
    else this.#element(box, facts, place);
  }

  #element(box: Box, facts: Facts, place: Place): void {
    if (this.#reuse(box, facts, place)) return;
    refresh(box);
    const { element } = box;
    const role = (box.role ??= roleOf(element));
    const kind = this.#controlKind(box, role, facts, place);
    if (kind !== null) this.#control(box, role, facts, kind, place);
    else if (isHtml(element, 'label') && this.#label(element, box, facts, place)) return;
    else if (facts.scrollsX || facts.scrollsY) this.#scroller(box, role, facts, place);
    else if (kindOfPiece(role, facts)) this.#piece(box, role, facts, place);
    else this.#plain(box, role, facts, place);
    if (isHtml(element, 'img')) this.#areas(element, box, facts, place);
  }

  /** Adds what was made of a box before, if it is still good. */
  #reuse(box: Box, facts: Facts, place: Place): boolean {
    const { piece } = box;
    if (piece === null || place.control !== null || place.modal !== null) return false;
    if (!this.#isWhole(box, facts)) return false;
    this.#flush(place);
    for (const item of piece.items) place.out.push(item);
    this.#behind += piece.behind;
    return true;
  }

  /** Makes what a block comes to apart from what stands around it, and keeps it where nothing outside has a say in it. */
  #piece(box: Box, role: string, facts: Facts, place: Place): void {
    this.#flush(place);
    const inner: Place = { ...place, out: [], run: '', runBox: null };
    const reads = outsideReads();
    const outer = this.#behind;
    this.#behind = 0;
    this.#plain(box, role, facts, inner);
    this.#flush(inner);
    const isOwn = place.control === null && place.modal === null && reads === outsideReads() && this.#isWhole(box, facts);
    if (isOwn) box.piece = { items: inner.out, behind: this.#behind };
    this.#behind += outer;
    for (const item of inner.out) place.out.push(item);
  }

  /** Nothing of it was left out for lying out of the window or the view. */
  #isWhole({ extent }: Box, facts: Facts): boolean {
    return holds(this.options.window, extent) && (this.options.scope === 'page' || holds(facts.inside.view, extent));
  }

  #controlKind(box: Box, role: string, facts: Facts, place: Place): 'semantic' | 'behaviour' | null {
    const { element } = box;
    if (!facts.visibility || (facts.transparent && !this.#isUsableUnseen(box, facts))) {
      box.wasUnseen = true;
      return null;
    }
    const kind = controlKind(element, role, facts, box.parent === null ? null : factsOf(box.parent, this.styles), this.options.listening.has(element));
    if (kind === null || (place.control !== null && isPartOf(place.control, element, role))) return null;
    if (kind === 'behaviour') {
      if (isHtml(element, 'label') && element.control !== null) return null;
      if (facts.transparent) return null;
      if (place.control !== null && isSemantic(place.control, roleOf(place.control)) && !this.options.listening.has(element) && !actsByItself(element)) return null;
      if (isPageRoot(box)) return null;
    }
    if (!facts.takesPointer && !isDisabled(element)) return null;
    const edges = edgesOf(box);
    if (showsIn(edges, this.#bounds(facts.clip))) return kind;
    if (!showsIn(edges, facts.clip.reach)) box.wasUnseen = true;
    return null;
  }

  /** Transparent, over something that shows: a field over its drawn twin. */
  #isUsableUnseen(box: Box, facts: Facts): boolean {
    const { element } = box;
    const isField = isHtml(element, 'input') || isHtml(element, 'select') || isHtml(element, 'textarea');
    return isField && facts.takesPointer && hasArea(box) && !isForBrowserOnly(element);
  }

  #control(box: Box, role: string, facts: Facts, kind: 'semantic' | 'behaviour', place: Place): void {
    const { element } = box;
    this.#flush(place);
    const inner: Place = { out: [], run: '', runBox: null, control: role === 'listbox' ? place.control : element, modal: place.modal };
    if (!holdsValue(element, role)) {
      this.#children(box, inner);
      this.#flush(inner);
    }
    const controls = inner.out.filter((item) => item.kind === 'control');
    const texts = inner.out.flatMap(textsOf);
    const [first] = controls;
    if (kind === 'behaviour') {
      this.#ownText.set(element, cardText(texts, controls));
      // A wrapper that says nothing of its own is not a control beside the one in it.
      if (first !== undefined && (texts.length === 0 || (controls.length === 1 && first.calling.name === this.callings.of(element).name))) {
        place.out.push(...inner.out);
        return;
      }
      const one = asOneField(box, inner.out);
      if (one !== null) {
        noteOutsideRead();
        place.out.push(...one);
        return;
      }
      if (controls.length > 1 && isDelegate(box, facts, this.options.listening.has(element))) {
        place.out.push(...inner.out);
        return;
      }
      // All that it says is the label of a field elsewhere.
      if (inner.out.length === 0 && element.querySelector('label') !== null) return;
    }
    const calling = this.callings.of(element);
    if (kind === 'behaviour' && calling.name === '' && isFocusStop(element, facts) && !this.options.listening.has(element)) return;
    // Nor is what merely acts in it, when it is all there is in it.
    const isOnly = controls.length === 1 && first?.via === 'behaviour' && (texts.length === 0 || first.calling.name === calling.name);
    const listed = isOnly ? inner.out.filter((item) => item !== first) : inner.out;
    const opens = role === 'combobox' && !isHtml(element, 'input');
    const children = listed.filter((item) => !isSaidByName(item, calling.name) && !(opens && item.kind === 'text' && item.children.length === 0));
    const item = this.#item(element, box, role, calling, kind, children);
    const shows = opens ? shownValue(texts, calling.name) : '';
    const slider = kind === 'behaviour' && controls.length === 0 ? hiddenSlider(element) : null;
    place.out.push(slider === null ? { ...item, shows: shows === '' ? null : shows } : { ...item, told: slider, role: 'slider' });
  }

  #item(element: Element, box: Box, role: string, calling: Calling, via: ControlItem['via'], children: readonly Item[]): ControlItem {
    const edges = edgesOf(box);
    return { kind: 'control', element, box, edges, role, calling, told: element, shows: null, via, children };
  }

  /** A label that stands for a control which does not show; true if it took the label's line. */
  #label(label: HTMLLabelElement, box: Box, facts: Facts, place: Place): boolean {
    const control = label.control;
    if (control === null || !facts.visibility) return false;
    noteOutsideRead();
    const own = this.scan.boxes.get(control);
    if (own !== undefined) {
      const ownFacts = factsOf(own, this.styles);
      const shows = this.#controlKind(own, roleOf(control), ownFacts, place) !== null;
      if (shows) {
        // What the field is called by is not said again; what else stands in the label is.
        const inner: Place = { out: [], run: '', runBox: null, control: place.control, modal: place.modal };
        this.#children(box, inner);
        this.#flush(inner);
        this.#flush(place);
        place.out.push(...inner.out.filter((item) => !isSaidByName(item, this.callings.of(control).name)));
        return true;
      }
    }
    if (!isTick(control) && !(isHtml(control, 'input') && control.type === 'file')) return false;
    if (labelsOf(control).find((each) => this.#isSeen(each)) !== label) return false;
    this.#flush(place);
    const inner: Place = { out: [], run: '', runBox: null, control, modal: place.modal };
    this.#children(box, inner);
    this.#flush(inner);
    this.#ownText.set(control, inner.out.flatMap(textsOf).join(' '));
    const calling = this.callings.of(control);
    place.out.push(this.#item(control, box, roleOf(control), calling, 'semantic', inner.out.filter((item) => !isSaidByName(item, calling.name))));
    return true;
  }

  /** A label that shows. */
  #isSeen(label: HTMLLabelElement): boolean {
    const box = this.scan.boxes.get(label);
    if (box === undefined) return false;
    const facts = factsOf(box, this.styles);
    return facts.shows && showsIn(edgesOf(box), this.#bounds(facts.clip));
  }

  #scroller(box: Box, role: string, facts: Facts, place: Place): void {
    const inner: Place = { out: [], run: '', runBox: null, control: place.control, modal: place.modal };
    this.#children(box, inner);
    this.#flush(inner);
    const seen = facts.shows && showsIn(edgesOf(box), this.#bounds(facts.clip));
    if (inner.out.length === 0 || !seen) {
      place.out.push(...inner.out);
      return;
    }
    this.#flush(place);
    const name = this.names.of(box.element);
    const calling = { name, shown: true, icon: null, colour: null };
    const children = inner.out.filter((item, at) => at > 2 || !isJust(item, name));
    place.out.push(this.#item(box.element, box, role, calling, 'scroller', children));
  }

  #frame(box: Box, inner: Document, place: Place): void {
    const within: Place = { out: [], run: '', runBox: null, control: null, modal: null };
    const root = box.children[0];
    if (root !== undefined) this.#document(root, within);
    if (within.out.length === 0) return;
    this.#flush(place);
    place.out.push({ kind: 'group', role: 'frame', name: this.names.of(box.element) || fold(inner.title), box, children: within.out });
  }

  #foreignFrame(box: Box, facts: Facts, place: Place): void {
    if (!facts.shows || !showsIn(box, this.#bounds(facts.clip))) return;
    this.#flush(place);
    const { element } = box;
    place.out.push({ kind: 'foreign_frame', name: this.names.of(element) || fold(element.getAttribute('name') ?? ''), origin: originOfFrame(element), element, box, edges: box });
  }

  #areas(image: HTMLImageElement, box: Box, facts: Facts, place: Place): void {
    const map = image.useMap === '' ? null : image.ownerDocument.querySelector(`map[name="${CSS.escape(image.useMap.slice(1))}"]`);
    if (map === null || !facts.shows) return;
    for (const area of map.querySelectorAll('area[href]')) {
      const edges = areaEdges(area as HTMLAreaElement, box);
      if (!showsIn(edges, this.#bounds(facts.clip))) continue;
      this.#flush(place);
      const calling = this.callings.of(area);
      place.out.push({ kind: 'control', element: area, box, edges, role: 'link', calling, told: area, shows: null, via: 'semantic', children: [] });
    }
  }

  #plain(box: Box, role: string, facts: Facts, place: Place): void {
    switch (role) {
      case 'img':
        this.#image(box, facts, place);
        break;
      case 'heading':
        this.#heading(box, place);
        break;
      case 'row':
      case 'listitem':
        this.#entry(box, place);
        break;
      case 'cell':
      case 'gridcell':
      case 'columnheader':
      case 'rowheader':
        this.#cell(box, place);
        break;
      case 'progressbar':
      case 'meter':
        this.#gauge(box, role, facts, place);
        break;
      default:
        if (GROUPS.has(role)) this.#group(box, role, place);
        else this.#flow(box, facts, place);
    }
  }

  /** A block ends the run of text before and after it; what stands in a line goes on with it. */
  #flow(box: Box, facts: Facts, place: Place): void {
    if (facts.isBlock) {
      this.#flush(place);
      this.#children(box, place);
      this.#flush(place);
      return;
    }
    if (box.element.localName === 'sup' && /\d$/.test(place.run) && /^\s*\d/.test(box.element.textContent)) place.run += ' ';
    const apart = box.element.localName === 'br' || (facts.display !== 'inline' && facts.display !== 'contents');
    if (apart) place.run += ' ';
    this.#children(box, place);
    if (apart) place.run += ' ';
  }

  #image(box: Box, facts: Facts, place: Place): void {
    const name = isUnsaidPicture(box.element, place.control) ? '' : this.names.of(box.element);
    if (name !== '' && !isInTextAround(box.element, name) && facts.shows && showsIn(box, this.#bounds(facts.clip))) {
      place.run += ` ${name} `;
      place.runBox ??= box;
    }
    this.#children(box, { ...place, out: place.out, run: '', runBox: null });
  }

  #gauge(box: Box, role: string, facts: Facts, place: Place): void {
    if (!facts.shows || !showsIn(box, this.#bounds(facts.clip))) return;
    const { element } = box;
    const value = element.getAttribute('aria-valuetext') ?? element.getAttribute('aria-valuenow') ?? ('value' in element ? String(element.value) : '');
    const max = element.getAttribute('aria-valuemax') ?? ('max' in element ? String(element.max) : '');
    this.#flush(place);
    const text = fold(`${this.names.of(element) || role} ${value}${value !== '' && max !== '' ? ` of ${max}` : ''}`);
    place.out.push({ kind: 'text', text, level: 0, box, children: [] });
  }

  #heading(box: Box, place: Place): void {
    this.#flush(place);
    const inner: Place = { ...place, out: [], run: '', runBox: null };
    this.#children(box, inner);
    this.#flush(inner);
    const level = headingLevel(box.element);
    place.out.push(...inner.out.map((item, at): Item => (at === 0 && item.kind === 'text' && place.control === null ? { ...item, level } : item)));
  }

  /** A row or a list item: what follows its first text stands under that. */
  #entry(box: Box, place: Place): void {
    this.#flush(place);
    const inner: Place = { ...place, out: [], run: '', runBox: null };
    this.#children(box, inner);
    this.#flush(inner);
    const [head, ...rest] = inner.out;
    if (head?.kind === 'text' && /\p{L}/u.test(head.text) && rest.some((item) => item.kind !== 'text') && place.control === null && !(rest[0] !== undefined && isEchoOf(head, rest[0]))) place.out.push({ ...head, children: rest });
    else place.out.push(...inner.out);
  }

  #cell(box: Box, place: Place): void {
    const isFirst = box.parent?.children[0] === box;
    if (place.run !== '' && !isFirst) place.run += ' | ';
    this.#children(box, place);
  }

  #group(box: Box, role: string, place: Place): void {
    this.#flush(place);
    const inner: Place = { ...place, out: [], run: '', runBox: null };
    this.#children(box, inner);
    this.#flush(inner);
    if (inner.out.length === 0) return;
    const name = this.names.of(box.element);
    if (place.control !== null || (name === '' && !NAMELESS_GROUPS.has(role))) {
      place.out.push(...inner.out);
      return;
    }
    const children = name === '' ? inner.out : inner.out.filter((item, at) => at > 2 || !isJust(item, name));
    const last = place.out.at(-1);
    if (last?.kind === 'text' && last.text === name && last.children.length === 0) place.out[place.out.length - 1] = { ...last, children };
    else place.out.push({ kind: 'group', role, name, box, children });
  }
}

/** Blocks whose lines do not run on into what stands around them, and that no group around them is merged with. */
const kindOfPiece = (role: string, facts: Facts): boolean => facts.isBlock && !NO_PIECES.has(role) && !GROUPS.has(role);
const NO_PIECES = new Set(['img', 'cell', 'gridcell', 'columnheader', 'rowheader']);
