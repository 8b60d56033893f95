/**
 * The second stage of a pass: it walks from box to box in reading order, leaves out what cannot be seen or used, and has
 * the makers of lines say the rest. What was made of a block before is taken again while nothing changed in it.
 */
import { frameDocument, isForeignFrame, originOfFrame } from '../dom/frames';
import { hidingFormsIn, matchesIn } from '../dom/hiding_forms';
import { isHtml } from '../dom/kinds';
import { fold } from '../dom/text';
import { holds, showsIn, touches, type Box, type Edges, type Facts } from './box';
import { BlockBuilder, isApart } from './build_block';
import { ControlBuilder } from './build_control';
import type { Clip } from './clip';
import { COUNTED } from './control';
import { edgesOf, textEdges } from './edges';
import { factsOf, textIsGone } from './facts';
import type { Item } from './item';
import { countControls, isBehind, leadsTo, modalIn, type Modal } from './modal';
import type { AccessibleNames } from './name/accname';
import { Callings, visibleText } from './name/calling';
import { isLigature } from './name/ligature';
import { outsideReads } from './outside_reads';
import { refresh } from './patch';
import type { Piece } from './piece';
import { emptyPlace, type Place, type Walk } from './place';
import type { Reading } from './reading';
import { inReadingOrder } from './reading_order';
import { roleOf } from './role';
import { withoutEchoes } from './said';
import type { Scan } from './scan';
import { startsNumber } from './set_apart';
import { STRUCK_BEGIN, STRUCK_END, strikesMarked } from './struck';
import type { Styles } from './styles';
import { cellsApart, hasInk } from './text';

export interface BuildOptions {
  /** `viewport`: what is on screen. `page`: also what scrolling brings there. */
  readonly scope: 'viewport' | 'page';
  /** Nothing outside of it is read. */
  readonly window: Edges;
  /** Elements that the page's own world is known to listen on. */
  readonly listening: ReadonlySet<Element>;
}

/** What is left of a sentence or of a row of links beside the controls in it. */
const LOOSE_SIGNS = /^[|.,;] | \|$/g;

/** Boxes that are read without letting the page work in between. */
const MOST_AT_ONCE = 50;

export class Builder implements Walk {
  readonly styles: Styles;
  readonly names: AccessibleNames;
  readonly callings: Callings;
  readonly ownText = new Map<Element, string>();
  readonly #controls = new ControlBuilder(this);
  readonly #blocks = new BlockBuilder(this);
  readonly #height_px = innerHeight;
  #behind = 0;
  /** A modal dialog of the top document is open. */
  hasModal = false;

  constructor(
    readonly scan: Scan,
    reading: Reading,
    private readonly options: BuildOptions,
  ) {
    this.styles = reading.styles;
    this.names = reading.names;
    this.callings = new Callings(this.names, this.styles, visibleText, (element) => this.ownText.get(element) ?? null);
  }

  get scope(): 'viewport' | 'page' {
    return this.options.scope;
  }

  listens(element: Element): boolean {
    return this.options.listening.has(element);
  }

  /** The things that the page shows, in reading order. */
  build(): Item[] {
    const place = emptyPlace();
    this.#document(this.scan.root, place);
    this.flush(place);
    return withoutEchoes(place.out);
  }

  /** Makes the pieces in the window one after the other, so that the page can work in between; `build` puts them together. */
  *prepare(): Generator<undefined> {
    const { root } = this.scan;
    if (modalIn(document, this.scan, this.styles) === null) yield* this.#prepareIn(root);
    this.#behind = 0;
  }

  *#prepareIn(box: Box): Generator<undefined> {
    if (this.#pieceOf(box) !== null || !touches(box.extent, this.options.window)) return;
    if (box.isUnread) this.scan.readUnread(box);
    if (box.boxes > MOST_AT_ONCE) {
      for (const child of box.children) yield* this.#prepareIn(child);
      return;
    }
    this.#box(box, emptyPlace());
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
    this.children(root, inner);
    this.flush(inner);
    if (this.#behind > 0) this.#note(modal === null ? 'inert' : `behind ${this.#whatIsInFront(modal)}`, this.#behind, root, place);
    for (const form of hidingFormsIn(document)) this.#note('form that hides itself from scripts', matchesIn(form, COUNTED).length, root, place);
    this.#behind = outer;
  }

  #note(what: string, count: number, box: Box, place: Place): void {
    place.out.push({ kind: 'note', text: `${what}: ${count} ${count === 1 ? 'element' : 'elements'}`, box });
  }

  #whatIsInFront({ element, isFullScreen }: Modal): string {
    return isFullScreen ? 'what fills the screen' : `${roleOf(element) || 'dialog'} "${this.callings.of(element).name}"`;
  }

  children(box: Box, place: Place): void {
    const facts = factsOf(box, this.styles);
    if (facts.contentGone) {
      for (const child of box.children) child.markUnseen();
      return;
    }
    if (!place.isStruck && this.styles.isStruck(box.element)) this.#struck(box, facts, place);
    else this.#content(box, facts, place);
  }

  /** What is struck through is marked, each run of a block by itself. */
  #struck(box: Box, facts: Facts, place: Place): void {
    const isApart = place.run === '' && facts.isBlock;
    const inner = isApart ? { ...place, isStruck: true } : place;
    if (!isApart) place.run += STRUCK_BEGIN;
    this.#content(box, facts, inner);
    place.run = `${isApart ? STRUCK_BEGIN : ''}${inner.run}${STRUCK_END}`;
    place.runBox = inner.runBox;
  }

  #content(box: Box, facts: Facts, place: Place): void {
    const isClosed = box.tag === 'details' && isHtml(box.element, 'details') && !box.element.open;
    // What leads to a modal dialog stands behind it itself.
    const isBehindDialog = place.modal !== null;
    const [before, after] = this.styles.written(box.element);
    if (before !== '') this.#generated(before, box, facts, place);
    for (const child of inReadingOrder(box, facts.display, this.scan.boxes, this.styles)) {
      if ('element' in child) this.#box(child, place);
      else if (!isClosed && !isBehindDialog) this.#text(child, box, facts, place);
    }
    if (after !== '') this.#generated(after, box, facts, place);
  }

  /** Text that a style sheet put there is read where the box shows. */
  #generated(text: string, box: Box, facts: Facts, place: Place): void {
    if (!facts.shows || (facts.mayHideText && textIsGone(box.element, this.styles) === 'no size') || !showsIn(edgesOf(box), this.bounds(facts.inside))) return;
    place.run += text;
    place.runBox ??= box;
  }

  #text(node: Text, box: Box, facts: Facts, place: Place): void {
    if (!hasInk(node.data)) {
      if (place.run !== '' && node.data !== '') place.run += ' ';
      return;
    }
    if (!facts.shows || facts.hidesLetters) return;
    const gone = facts.mayHideText ? textIsGone(box.element, this.styles) : null;
    if (gone === 'no size' || isLigature(node.data, box.element, this.styles)) return;
    const own = box.isEmpty || gone === 'indented' || box.bottom - box.top > this.#height_px ? textEdges(node, box) : box;
    if (!showsIn(own, this.bounds(facts.inside))) return;
    if (/\d$/.test(place.run) && startsNumber(place.run, node.data, node.previousSibling, node, this.styles)) place.run += ' ';
    place.run += node.data;
    place.runBox ??= box;
  }

  itemsIn(box: Box, control: Element | null, modal: Modal | null): Item[] {
    const inner = emptyPlace(control, modal);
    this.children(box, inner);
    this.flush(inner);
    return inner.out;
  }

  bounds(clip: Clip): Edges {
    return this.options.scope === 'viewport' ? clip.view : clip.reach;
  }

  flush(place: Place): void {
    const { run, runBox } = place;
    place.runBox = null;
    if (run === '') return;
    place.run = '';
    if (runBox === null) return;
    const text = strikesMarked(cellsApart(fold(place.isStruck ? `${STRUCK_BEGIN}${run}${STRUCK_END}` : run))).replace(LOOSE_SIGNS, '');
    if (text !== '' && text !== '|') place.out.push({ kind: 'text', text, level: 0, box: runBox, children: [] });
  }

  #box(box: Box, place: Place): void {
    const { element } = box;
    const { extent } = box;
    if (extent.right > extent.left && extent.bottom > extent.top && !touches(extent, this.options.window)) return;
    if (box.isUnread) this.scan.readUnread(box);
    if (element.hasAttribute('inert') || (place.modal !== null && isBehind(box, place.modal, this.scan, this.styles))) {
      this.#behind += countControls(box);
      return;
    }
    if (place.modal !== null && !leadsTo(box, place.modal, this.scan)) {
      // Inside the dialog, or above it, there is nothing more to hide.
      const free: Place = { ...place, modal: null, run: '', runBox: null };
      this.flush(place);
      this.#shown(box, free);
      this.flush(free);
    } else this.#shown(box, place);
  }

  #shown(box: Box, place: Place): void {
    const { element } = box;
    const facts = factsOf(box, this.styles);
    const isFrame = box.kind === 'frame';
    const inner = isFrame ? frameDocument(element) : null;
    if (isFrame && isForeignFrame(element)) this.#foreignFrame(box, facts, place);
    else if (inner !== null) this.#frame(box, inner, place);
    else this.#element(box, facts, place);
  }

  #element(box: Box, facts: Facts, place: Place): void {
    if (this.#reuse(box, facts, place)) return;
    refresh(box);
    const { element } = box;
    const role = (box.role ??= roleOf(element));
    const kind = this.#controls.kindOf(box, role, facts, place);
    if (kind !== null) this.#controls.add(box, role, facts, kind, place);
    else if (box.tag === 'label' && isHtml(element, 'label') && this.#controls.addLabel(element, box, facts, place)) return;
    else if (facts.scrollsX || facts.scrollsY) this.#controls.addScroller(box, role, facts, place);
    else if (isApart(role, facts)) this.#piece(box, role, facts, place);
    else this.#blocks.add(box, role, facts, place);
    if (box.tag === 'img' && isHtml(element, 'img')) this.#controls.addAreas(element, box, facts, place);
  }

  /** Adds what was made of a box before, if it is still good. */
  #reuse(box: Box, facts: Facts, place: Place): boolean {
    const piece = this.#pieceOf(box);
    if (piece === null || place.control !== null || place.modal !== null || place.isStruck) return false;
    if (!this.#isWhole(box, facts)) return false;
    this.flush(place);
    for (const item of piece.items) place.out.push(item);
    this.#behind += piece.behind;
    return true;
  }

  /** What was made before and holds for this scope as well. */
  #pieceOf({ piece, hasScrollers, hasFrames }: Box): Piece | null {
    return piece === null || (piece.scope !== this.scope && (hasScrollers || hasFrames)) ? null : piece;
  }

  /** Makes what a block comes to apart from what stands around it, and keeps it where nothing outside has a say in it. */
  #piece(box: Box, role: string, facts: Facts, place: Place): void {
    this.flush(place);
    const inner: Place = { ...emptyPlace(place.control, place.modal), isStruck: place.isStruck };
    const reads = outsideReads();
    const outer = this.#behind;
    this.#behind = 0;
    this.#blocks.add(box, role, facts, inner);
    this.flush(inner);
    const isOwn = place.control === null && place.modal === null && !place.isStruck && reads === outsideReads() && this.#isWhole(box, facts);
    if (isOwn) box.piece = { items: inner.out, behind: this.#behind, scope: this.scope };
    this.#behind += outer;
    for (const item of inner.out) place.out.push(item);
  }

  /** Nothing of it was left out for lying out of the window or the view. */
  #isWhole({ extent }: Box, facts: Facts): boolean {
    return holds(this.options.window, extent) && (this.options.scope === 'page' || holds(facts.inside.view, extent));
  }

  #frame(box: Box, inner: Document, place: Place): void {
    const within = emptyPlace();
    const root = box.children[0];
    if (root !== undefined) this.#document(root, within);
    if (within.out.length === 0) return;
    this.flush(place);
    place.out.push({ kind: 'group', role: 'frame', name: this.names.of(box.element) || fold(inner.title), box, children: within.out });
  }

  #foreignFrame(box: Box, facts: Facts, place: Place): void {
    if (!facts.shows || !showsIn(box, this.bounds(facts.clip))) return;
    this.flush(place);
    const { element } = box;
    place.out.push({ kind: 'foreign_frame', name: this.names.of(element) || fold(element.getAttribute('name') ?? ''), origin: originOfFrame(element), element, box, edges: box });
  }
}
