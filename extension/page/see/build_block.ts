/** The makers of lines without a number, by role: runs of text, headings, rows and cells, groups that give context. */
import { formulaText } from '../dom/formula';
import { isHtml } from '../dom/kinds';
import { fold } from '../dom/text';
import { showsIn, type Box, type Facts } from './box';
import type { Item } from './item';
import { noteOutsideRead } from './outside_reads';
import { dotColour, fillColour } from './patch_colour';
import type { Place, Walk } from './place';
import { headingLevel } from './role';
import { isEchoOf, isInTextAround, isJust, isUnsaidPicture } from './said';
import { startsNumber } from './set_apart';
import { CELL_END } from './text';

/** Roles whose name, when they have one, heads what is in them. */
const GROUPS = new Set(
  (
    'alertdialog application article banner complementary contentinfo dialog feed figure form grid group list listbox main menu menubar navigation radiogroup ' +
    'region search table tablist tabpanel toolbar tree treegrid'
  ).split(' '),
);
/** Those that are worth a line without a name. */
const NAMELESS_GROUPS = new Set(['dialog', 'alertdialog', 'navigation', 'complementary', 'contentinfo', 'listbox', 'menu', 'tree']);

export class BlockBuilder {
  constructor(private readonly walk: Walk) {}

  /** Says what a box that is no control comes to. */
  add(box: Box, role: string, facts: Facts, place: Place): void {
    switch (role) {
      case 'img':
        this.#image(box, facts, place);
        break;
      case 'heading':
        this.#heading(box, place);
        break;
      case 'row':
        if (isHeadAgain(box.element)) break;
        this.#entry(box, place);
        break;
      case 'listitem':
        this.#entry(box, place);
        break;
      case 'cell':
      case 'gridcell':
      case 'columnheader':
      case 'rowheader':
        this.#cell(box, facts, place);
        break;
      case 'progressbar':
      case 'meter':
        this.#gauge(box, role, facts, place);
        break;
      default:
        if (box.element.localName === 'math') this.#formula(box, facts, place);
        else if (GROUPS.has(role)) this.#group(box, role, place);
        else this.#flow(box, facts, place);
    }
  }

  /** A block ends the run of text before and after it; what stands in a line goes on with it. */
  #flow(box: Box, facts: Facts, place: Place): void {
    const { element } = box;
    if (facts.isBlock) {
      this.walk.flush(place);
      this.walk.children(box, place);
      this.walk.flush(place);
      return;
    }
    const apart = element.localName === 'br' || (facts.display !== 'inline' && facts.display !== 'contents');
    if (apart || (/\d$/.test(place.run) && startsNumber(place.run, element.textContent, element.previousSibling, element, this.walk.styles))) place.run += ' ';
    this.walk.children(box, place);
    if (apart) place.run += ' ';
  }

  #image(box: Box, facts: Facts, place: Place): void {
    const name = isUnsaidPicture(box.element, place.control) ? '' : this.walk.names.of(box.element);
    if (name !== '' && !isInTextAround(box.element, name) && facts.shows && showsIn(box, this.walk.bounds(facts.clip))) {
      place.run += ` ${name} `;
      place.runBox ??= box;
    }
    if (box.element.localName === 'svg' && box.element.querySelector('text') !== null) this.walk.flush(place);
    this.walk.children(box, { ...place, out: place.out, run: '', runBox: null });
  }

  /** A formula is read in one go, as its signs stand. */
  #formula(box: Box, facts: Facts, place: Place): void {
    if (!facts.shows || !showsIn(box, this.walk.bounds(facts.clip))) return;
    place.run += ` ${formulaText(box.element)} `;
    place.runBox ??= box;
  }

  #gauge(box: Box, role: string, facts: Facts, place: Place): void {
    if (!facts.shows || !showsIn(box, this.walk.bounds(facts.clip))) return;
    const { element } = box;
    const name = this.walk.names.of(element);
    // Its label stands right before it.
    if (name !== '' && fold(place.run) === name) place.run = '';
    this.walk.flush(place);
    const text = fold(`${name || role.replace('bar', '')} ${amountOf(element)}`);
    place.out.push({ kind: 'text', text, level: 0, box, children: [] });
  }

  #heading(box: Box, place: Place): void {
    this.walk.flush(place);
    const inner = this.walk.itemsIn(box, place.control, place.modal);
    const level = headingLevel(box.element);
    place.out.push(...inner.map((item, at): Item => (at === 0 && item.kind === 'text' && place.control === null ? { ...item, level } : item)));
  }

  /** A row or a list item: what follows its first text stands under that. */
  #entry(box: Box, place: Place): void {
    this.walk.flush(place);
    const inner = this.walk.itemsIn(box, place.control, place.modal);
    const [head, ...rest] = inner;
    if (head?.kind === 'text' && /\p{L}/u.test(head.text) && rest.some((item) => item.kind !== 'text') && place.control === null && !(rest[0] !== undefined && isEchoOf(head, rest[0]))) place.out.push({ ...head, children: rest });
    else place.out.push(...inner);
  }

  #cell(box: Box, facts: Facts, place: Place): void {
    const isFirst = box.parent?.children[0] === box;
    // Beside controls the columns cannot be counted anyway.
    const isEmptyBefore = place.out.length > 0 && place.run.trimEnd().endsWith(CELL_END);
    if (place.run !== '' && !isFirst && !isEmptyBefore) place.run += CELL_END;
    const seen = facts.shows && showsIn(box, this.walk.bounds(facts.inside));
    const dot = seen ? dotColour(box, this.walk.styles) : null;
    if (dot !== null) this.#colour(dot, box, place);
    const [run, many] = [place.run, place.out.length];
    this.walk.children(box, place);
    if (!seen || dot !== null || many !== place.out.length || fold(run) !== fold(place.run)) return;
    const fill = fillColour(box, this.walk.styles);
    if (fill !== null) this.#colour(fill, box, place);
  }

  #colour(colour: string, box: Box, place: Place): void {
    place.run += `(${colour}) `;
    place.runBox ??= box;
  }

  #group(box: Box, role: string, place: Place): void {
    this.walk.flush(place);
    const inner = this.walk.itemsIn(box, place.control, place.modal);
    if (inner.length === 0) return;
    const name = this.walk.names.of(box.element);
    if (place.control !== null || (name === '' && (!NAMELESS_GROUPS.has(role) || (role === 'complementary' && inner.some(isNavigation))))) {
      place.out.push(...inner);
      return;
    }
    const [only] = inner;
    // A menu that is all there is to a part of the page needs no line beside that of the part.
    if (name === '' && inner.length === 1 && only?.kind === 'group' && only.name === '') {
      place.out.push({ ...only, role, box });
      return;
    }
    // Which tab a panel belongs to is told by the tab that is selected beside it.
    const isToldByTab = role === 'tabpanel' && place.out.some((item) => item.kind === 'control' && item.role === 'tab' && item.calling.name === name);
    const children = name === '' ? inner : inner.filter((item, at) => at > 2 || !isJust(item, name));
    const last = place.out.at(-1);
    if (last?.kind === 'text' && last.text === name && last.children.length === 0) place.out[place.out.length - 1] = { ...last, children };
    else place.out.push({ kind: 'group', role, name: isToldByTab ? '' : name, box, children });
  }
}

/** A row at the foot of a table that only says again what its head says. */
function isHeadAgain(row: Element): boolean {
  const foot = row.parentElement;
  if (!isHtml(foot, 'tfoot') || row.querySelector('input,select,button,a') !== null) return false;
  noteOutsideRead();
  const head = foot.parentElement?.querySelector(':scope > thead');
  return head != null && fold(row.textContent) === fold(head.textContent);
}

/** A part at the side of the page that is there to hold the navigation is told by that. */
const isNavigation = (item: Item): boolean => item.kind === 'group' && item.role === 'navigation';

/** How full a gauge is: `3 of 10`, `30%`; nothing where it does not tell. */
function amountOf(element: Element): string {
  const spoken = element.getAttribute('aria-valuetext');
  if (spoken !== null) return spoken;
  const isUnknown = isHtml(element, 'progress') && element.position < 0;
  const value = element.getAttribute('aria-valuenow') ?? ('value' in element && !isUnknown ? String(element.value) : '');
  if (value === '') return '';
  const max = element.getAttribute('aria-valuemax') ?? ('max' in element ? String(element.max) : '');
  return max === '100' ? `${value}%` : max === '' ? value : `${value} of ${max}`;
}

/** Blocks whose lines do not run on into what stands around them, and that no group around them is merged with. */
export const isApart = (role: string, facts: Facts): boolean => facts.isBlock && facts.display !== 'math' && !NO_PIECES.has(role) && !GROUPS.has(role);
const NO_PIECES = new Set(['img', 'cell', 'gridcell', 'columnheader', 'rowheader']);
