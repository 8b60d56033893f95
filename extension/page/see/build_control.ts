/**
 * The makers of numbered lines: what is a control here, what it is called by, and what of the things in it still gets a
 * line of its own. One control is one line, however many elements it is drawn with.
 */
import { isEditingHost, isHtml, isTick } from '../dom/kinds';
import { hasOwnSummary } from '../dom/own_summary';
import { hasArea, showsIn, type Box, type Facts } from './box';
import { actsByItself, controlKind, holdsValue, isBarePlayer, isClosedList, isDisabled, isFocusStop, isForBrowserOnly, isPartOf, isSemantic, isSurface } from './control';
import { isArrowBeside, namedFieldOf, selectShownBy } from './drawn_select';
import { areaEdges, edgesOf, ownSummaryEdges } from './edges';
import { factsOf } from './facts';
import { controlsIn, type ControlItem, type Item } from './item';
import { isRemovalSign, type Calling } from './name/calling';
import { markOf } from './marked';
import { noteOutsideRead } from './outside_reads';
import { isPageRoot } from './page_root';
import type { Place, Walk } from './place';
import { roleOf } from './role';
import { cardText, isJust, isSaidByName, textsOf } from './said';
import { calledSo } from './struck';
import { asOneField, hiddenSliders, hiddenTick, isDelegate, isShownByList, isStackedSlider, shownValue } from './wrapper';

/** Parts of an editor that are not edited: a card, a box to tick. */
const ISLANDS = '[contenteditable=false]';

/** What is in it is no part of it: options of an open list, what `details` opened. */
const isAround = (box: Box, role: string): boolean => (role === 'listbox' && !isClosedList(box.element)) || box.tag === 'details';

export class ControlBuilder {
  constructor(private readonly walk: Walk) {}

  /** Why the box is a control that can be used where the walk stands, or null. */
  kindOf(box: Box, role: string, facts: Facts, place: Place): 'semantic' | 'behaviour' | null {
    const { element } = box;
    if (!facts.visibility || (facts.transparent && !this.#isUsableUnseen(box, facts))) {
      box.wasUnseen = true;
      return null;
    }
    const kind = controlKind(element, role, facts, box.parent === null ? null : (box.parent.facts ?? factsOf(box.parent, this.walk.styles)), this.walk.listens(element));
    if (kind === null || (place.control !== null && isPartOf(place.control, element, role))) return null;
    if (kind === 'behaviour') {
      if (isHtml(element, 'label') && element.control !== null) return null;
      if (facts.transparent) return null;
      if (place.control !== null && isSemantic(place.control, roleOf(place.control)) && !this.walk.listens(element) && !actsByItself(element) && !isRemovalSign(element.textContent.trim())) return null;
      if (isPageRoot(box) && !this.#isSurface(box, facts)) return null;
    }
    if (place.control !== null && isBarePlayer(element)) return null;
    if (!facts.takesPointer && !isDisabled(element) && !(isStackedSlider(element) && !facts.isOutOfReach)) return null;
    const edges = edgesOf(box);
    // What is brought into view by scrolling may lose it there, as the slides of a carousel do.
    if (this.walk.styles.isInert(element) && showsIn(edges, facts.clip.view)) return null;
    if (showsIn(edges, this.walk.bounds(facts.clip))) return kind;
    if (!showsIn(edges, facts.clip.reach)) box.wasUnseen = true;
    return null;
  }

  /** It is taken hold of, whatever stands on it. */
  #isSurface(box: Box, facts: Facts): boolean {
    const { element, parent } = box;
    return (this.walk.listens(element) || actsByItself(element)) && isSurface(facts, parent === null ? null : factsOf(parent, this.walk.styles));
  }

  /** Transparent, over something that shows: a field over its drawn twin. */
  #isUsableUnseen(box: Box, facts: Facts): boolean {
    const { element } = box;
    const isField = isHtml(element, 'input') || isHtml(element, 'select') || isHtml(element, 'textarea');
    return isField && (facts.takesPointer || isStackedSlider(element)) && hasArea(box) && !isForBrowserOnly(element);
  }

  /** Adds the line of a control, or of what is in it where it is no control beside that. */
  add(box: Box, role: string, facts: Facts, kind: 'semantic' | 'behaviour', place: Place): void {
    const { element } = box;
    this.walk.flush(place);
    const inner = this.#inside(box, role, place);
    const controls = inner.filter((item) => item.kind === 'control');
    const texts = inner.flatMap(textsOf);
    const [first] = controls;
    if (kind === 'behaviour') {
      this.walk.ownText.set(element, calledSo(cardText(texts, controls)));
      // A wrapper that says nothing of its own is not a control beside the one in it.
      const isWrapper = first !== undefined && !this.#isSurface(box, facts);
      if (isWrapper && (texts.length === 0 || (controls.length === 1 && first.calling.name === this.walk.callings.of(element).name))) {
        place.out.push(...inner);
        return;
      }
      const one = asOneField(box, inner);
      if (one !== null) {
        noteOutsideRead();
        place.out.push(...one);
        return;
      }
      if (controls.length > 1 && isDelegate(box, facts, this.walk.listens(element))) {
        place.out.push(...inner);
        return;
      }
      // All that it says is the label of a field elsewhere.
      if (inner.length === 0 && element.querySelector('label') !== null) return;
    }
    const calling = this.walk.callings.of(element);
    if (kind === 'behaviour' && calling.name === '' && isFocusStop(element, facts) && !this.walk.listens(element)) return;
    if (kind === 'behaviour' && texts.length === 0 && isArrowBeside(element, place.out.at(-1))) return;
    // Nor is what merely acts in it, when it is all there is in it.
    const isOnly = !isAround(box, role) && controls.length === 1 && first?.via === 'behaviour' && (texts.length === 0 || first.calling.name === calling.name);
    const listed = isOnly ? inner.filter((item) => item !== first) : inner;
    const opens = (role === 'combobox' && !isHtml(element, 'input')) || isClosedList(element);
    const value = element.getAttribute('aria-valuetext') ?? element.getAttribute('aria-valuenow');
    const isItsOwn = (item: Item): boolean => isSaidByName(item, calling.name) || (opens && isShownByList(item)) || (value !== null && isJust(item, value));
    const children = listed.filter((item) => !isItsOwn(item));
    const item = this.#item(element, box, role, calling, kind, children);
    const shows = opens ? shownValue(texts, calling.name) : '';
    const isDrawn = kind === 'behaviour' && controls.length === 0;
    const tick = isDrawn ? hiddenTick(element) : null;
    const select = isDrawn ? selectShownBy(box, texts.join(' ')) : null;
    const sliders = isDrawn ? hiddenSliders(element) : [];
    if (tick !== null) place.out.push({ ...item, told: tick, role: roleOf(tick) });
    else if (select !== null) place.out.push({ ...item, told: select, role: roleOf(select), calling: this.walk.callings.of(namedFieldOf(select, element, this.walk.names)) });
    else if (sliders.length === 0) place.out.push({ ...item, shows: shows === '' ? null : shows });
    else if (sliders.length === 1) place.out.push({ ...item, told: sliders[0] as Element, role: 'slider' });
    else place.out.push(...sliders.map((slider) => this.#thumb(slider, box)));
  }

  /** What stands in a control; in an editor, what can be used in parts of it that cannot be edited: its text is its value. */
  #inside(box: Box, role: string, place: Place): readonly Item[] {
    const { element } = box;
    if (!holdsValue(element, role)) return this.walk.itemsIn(box, isAround(box, role) ? place.control : element, place.modal);
    if (!isEditingHost(element) || element.querySelector(ISLANDS) === null) return [];
    return controlsIn(this.walk.itemsIn(box, element, place.modal)).filter((control) => control.element.closest(ISLANDS) !== null).map((control) => ({ ...control, children: [] }));
  }

  #item(element: Element, box: Box, role: string, calling: Calling, via: ControlItem['via'], children: readonly Item[]): ControlItem {
    const edges = box.tag === 'details' && hasOwnSummary(element) ? ownSummaryEdges(element, box) : edgesOf(box);
    return { kind: 'control', element, box, edges, role, calling, told: element, shows: null, via, mark: via === 'scroller' ? null : markOf(element, this.walk.styles), children };
  }

  /** A thumb of several that are drawn over unseen sliders. */
  #thumb(slider: Element, wrapper: Box): ControlItem {
    const thumb = slider.parentElement === null ? null : this.walk.scan.boxOf(slider.parentElement);
    const box = thumb === null || thumb === wrapper ? (this.walk.scan.boxOf(slider) ?? wrapper) : thumb;
    return { ...this.#item(box.element, box, 'slider', this.walk.callings.of(slider), 'behaviour', []), told: slider };
  }

  /** A label that stands for a control which does not show; true if it took the label's line. */
  addLabel(label: HTMLLabelElement, box: Box, facts: Facts, place: Place): boolean {
    noteOutsideRead();
    const control = label.control;
    if (control === null || !facts.visibility) return false;
    const own = this.walk.scan.boxOf(control);
    if (own !== null) {
      const ownFacts = factsOf(own, this.walk.styles);
      const shows = this.kindOf(own, roleOf(control), ownFacts, place) !== null;
      if (shows) {
        // What the field is called by is not said again; what else stands in the label is.
        const inner = this.walk.itemsIn(box, place.control, place.modal);
        this.walk.flush(place);
        place.out.push(...inner.filter((item) => !isSaidByName(item, this.walk.callings.of(control).name)));
        return true;
      }
    }
    if (!isTick(control) && !(isHtml(control, 'input') && control.type === 'file')) return false;
    if (this.walk.names.labels.of(control).find((each) => this.#isSeen(each)) !== label) return false;
    this.walk.flush(place);
    const inner = this.walk.itemsIn(box, control, place.modal);
    this.walk.ownText.set(control, calledSo(inner.flatMap(textsOf).join(' ')));
    const calling = this.walk.callings.of(control);
    place.out.push(this.#item(control, box, roleOf(control), calling, 'semantic', inner.filter((item) => !isSaidByName(item, calling.name))));
    return true;
  }

  /** A label that shows. */
  #isSeen(label: HTMLLabelElement): boolean {
    const box = this.walk.scan.boxOf(label);
    if (box === null) return false;
    const facts = factsOf(box, this.walk.styles);
    return facts.shows && showsIn(edgesOf(box), this.walk.bounds(facts.clip));
  }

  /** Adds a scrolling region that is no control, if there is anything in it. */
  addScroller(box: Box, role: string, facts: Facts, place: Place): void {
    const inner = this.walk.itemsIn(box, place.control, place.modal);
    const seen = facts.shows && showsIn(edgesOf(box), this.walk.bounds(facts.clip));
    if (inner.length === 0 || !seen) {
      place.out.push(...inner);
      return;
    }
    this.walk.flush(place);
    const name = this.walk.names.of(box.element);
    const calling = { name, shown: true, icon: null, colour: null };
    const children = inner.filter((item, at) => at > 2 || !isJust(item, name));
    place.out.push(this.#item(box.element, box, role, calling, 'scroller', children));
  }

  /** Adds the links of an image map. */
  addAreas(image: HTMLImageElement, box: Box, facts: Facts, place: Place): void {
    const map = image.useMap === '' ? null : image.ownerDocument.querySelector(`map[name="${CSS.escape(image.useMap.slice(1))}"]`);
    if (map === null || !facts.shows) return;
    for (const area of map.querySelectorAll('area[href]')) {
      const edges = areaEdges(area as HTMLAreaElement, box);
      if (!showsIn(edges, this.walk.bounds(facts.clip))) continue;
      this.walk.flush(place);
      const calling = this.walk.callings.of(area);
      place.out.push({ kind: 'control', element: area, box, edges, role: 'link', calling, told: area, shows: null, via: 'semantic', mark: null, children: [] });
    }
  }
}
