/**
 * What the model is told that a thing is called: its accessible name, else what a person would call it. Where only a
 * picture or a colour tells, that is said as a hint beside the name, not as one.
 */
import { isAnyHtml, isHtml, isSvg, isText, isTextField, isTick } from '../../dom/kinds';
import { fold } from '../../dom/text';
import { scopeOf } from '../../dom/tree';
import { isGrip } from '../control';
import { roleOf } from '../role';
import { Styles } from '../styles';
import { AccessibleNames } from './accname';
import { colourName, tellingColour } from './colour';
import { asWords, iconOf } from './icon';
import { ligatureOf } from './ligature';
import { headingBefore, labelBehind, nearbyLabel } from './nearby';

export interface Calling {
  /** As `elements[].name` has it and as a number's identity is tested; `''` where nothing tells. */
  readonly name: string;
  /** A name that stands in the line; false where a hint says it. */
  readonly shown: boolean;
  readonly icon: string | null;
  readonly colour: string | null;
}

const named = (name: string): Calling => ({ name, shown: true, icon: null, colour: null });

/** Of what is only there to be taken hold of. */
const GRIP: Calling = { name: 'grab', shown: false, icon: 'grab', colour: null };
const CONTROLS = 'a[href],button,[role],[tabindex]';

const LONGEST_COUNT = 4;
/** Pictures that are but a patch of colour. */
const PATCH = /^(?:square|circle|dot|stop|tint|droplet|brush|palette)\b/;
const FIELD_ROLES = new Set(['textbox', 'searchbox', 'combobox', 'listbox', 'spinbutton', 'slider', 'checkbox', 'radio', 'switch', 'scrollbar']);
// Attributes in which pages keep the text of a tooltip that shows on hover.
const TOOLTIPS = ['data-original-title', 'data-bs-original-title', 'data-tooltip', 'data-tip', 'data-title', 'data-label', 'mattooltip', 'aria-description', 'data-placeholder'];
export const TEST_IDS = ['data-testid', 'data-test-id', 'data-test', 'data-cy', 'data-qa'];

export class Callings {
  readonly #callings = new Map<Element, Calling>();

  constructor(
    private readonly names: AccessibleNames,
    private readonly styles: Styles,
    /** Text that shows in an element whose name it is not by its role. */
    private readonly visibleText: (element: Element) => string,
    /** Of a thing that only acts like a control: its text but for what the controls in it say. Null: not such a thing. */
    private readonly ownText: (element: Element) => string | null,
  ) {}

  of(element: Element): Calling {
    let calling = this.#callings.get(element);
    if (calling === undefined) {
      calling = this.#find(element);
      this.#callings.set(element, calling);
    }
    return calling;
  }

  #find(element: Element): Calling {
    const role = roleOf(element);
    const field = FIELD_ROLES.has(role) || isTextField(element);
    const own = this.ownText(element);
    const accessible = own === null ? this.#accessible(element, role) : this.names.given(element) || takenAway(element, own);
    // A placeholder is an example, not a name, where a label stands beside the field.
    if (accessible !== '' && !(field && accessible === fold(element.getAttribute('placeholder') ?? ''))) return field ? named(accessible) : this.#counted(accessible, element);
    // What stands on a map says what it is called itself.
    if (own === '' && element.querySelector(CONTROLS) !== null && isGrip(this.styles.of(element).cursor)) return tooltipOf(element) === '' ? GRIP : named(tooltipOf(element));
    if (!field) {
      const told = this.#seen(element) || this.#tooltip(element) || accessible;
      return told === '' ? this.#hinted(element, field) : named(withoutTwin(told, element));
    }
    const beside = this.#beside(element);
    const told = (WORD.test(beside) ? beside : '') || tooltipOf(element) || accessible || beside;
    return told === '' ? this.#hinted(element, !DRAWN.has(role)) : named(told);
  }

  /** The text that shows in it, where that is not the name of the picture that shows. */
  #seen(element: Element): string {
    const text = this.visibleText(element);
    return /^[a-z\d_]+$/.test(text) && [element, ...element.querySelectorAll('i,span,mat-icon')].some((each) => ligatureOf(each, this.styles) === text) ? '' : text;
  }

  /** The accessible name; not the text that a list of choices shows as chosen, even if it says that it is called so. */
  #accessible(element: Element, role: string): string {
    const name = this.names.of(element);
    if (role === 'combobox' && !isTextField(element) && !isHtml(element, 'select') && (name === this.names.content(element) || isNamedByItself(element))) return '';
    return withoutTwin(name, element);
  }

  /** What a field is labelled with by what stands beside it; inside a list of choices, what that is called. */
  #beside(element: Element): string {
    const around = element.parentElement?.closest('[role=combobox]') ?? null;
    return around === null ? (nearbyLabel(element, this.names) ?? '') : this.of(around).name;
  }

  /** A number beside a picture (of new messages, say) is a name that only the picture explains. */
  #counted(name: string, element: Element): Calling {
    return { ...named(name), icon: name.length <= LONGEST_COUNT && !/\p{L}/u.test(name) ? hyphened(iconOf(element, this.styles)) : null };
  }

  #tooltip(element: Element): string {
    const own = tooltipOf(element);
    if (own !== '') return own;
    const inner = element.querySelector('[aria-label],[title],img[alt]:not([alt=""]),title');
    return inner === null ? '' : fold(inner.getAttribute('aria-label') ?? inner.getAttribute('title') ?? inner.getAttribute('alt') ?? inner.textContent);
  }

  #hinted(element: Element, field: boolean): Calling {
    const shown = field ? null : shownFor(element);
    const icon = shown === null ? null : iconOf(shown, this.styles);
    const behind = !field && isSmallBox(element) && (icon === null || BOX_ICON.test(icon)) ? labelBehind(element, this.names) : null;
    if (behind !== null) return { ...named(behind), icon: hyphened(icon), colour: tellingColour(this.styles.of(element).backgroundColor) };
    if (icon !== null) {
      const patch = PATCH.test(icon) ? tellingColour(this.styles.of(element.querySelector('i,svg,span') ?? element).color) : null;
      const hint = hyphened(icon);
      return patch === null ? { name: icon, shown: false, icon: hint, colour: null } : { name: `${patch} ${icon}`, shown: false, icon: hint, colour: patch };
    }
    if (!field && this.styles.of(element).cursor.endsWith('-resize')) return { name: 'resize', shown: false, icon: 'resize', colour: null };
    const colour = shown === null ? null : this.#colour(shown);
    const isTold = colour !== null && (shown !== element || isSwatch(element));
    const isCell = CELL.test(roleOf(element));
    if (isTold && !isCell) return { name: colour, shown: false, icon: null, colour };
    const given = (isPlain(element) ? (headingBefore(element, this.names) ?? nearbyLabel(element, this.names)) : null) ?? nameAttribute(element) ?? testId(element) ?? shapeId(element);
    if (isTold) return given === null ? { name: colour, shown: false, icon: null, colour } : { ...named(given), colour };
    return given === null && !field && isGrip(this.styles.of(element).cursor) ? GRIP : named(given ?? '');
  }

  /** Of a swatch, or of what fills it. */
  #colour(shown: Element): string | null {
    for (let at: Element | null = shown; at !== null; at = at.childElementCount === 1 ? at.firstElementChild : null) {
      const colour = colourName(this.styles.of(at).backgroundColor);
      if (colour !== null && colour !== 'white') return colour;
    }
    return null;
  }
}

/** A sign by which one of several choices is taken back, with what it takes back; any other text as it is. */
function takenAway(element: Element, own: string): string {
  const chip = isRemovalSign(own) && isOfLine(element.parentElement) ? element.parentElement : null;
  const choice = chip === null ? '' : fold(chip.textContent.replace(own, ''));
  return choice.length <= LONGEST_CHOICE && WORD.test(choice) ? `${own} ${choice}` : own;
}

const LONGEST_CHOICE = 40;

/** What is higher, such as a picture over the whole page, is closed by its cross, and called by none of its words. */
const isOfLine = (chip: Element | null): boolean => chip !== null && chip.getBoundingClientRect().height <= CHIP_PX;

const CHIP_PX = 80;

/** A cross, as pages draw it. */
export const isRemovalSign = (text: string): boolean => /^[×✕✖✗✘⨯╳]$/.test(text);

/** Several words as one, which needs no quotes. */
const hyphened = <Icon extends string | null>(icon: Icon): Icon => (icon === null ? icon : (icon.replace(/ /g, '-') as Icon));

/** Fields that are a picture or a patch of colour as often as a box. */
const DRAWN = new Set(['radio', 'checkbox', 'switch']);

/** What a person sees of it: of a browser's own box to tick, the label around it; null where there is none. */
const shownFor = (element: Element): Element | null => (isTick(element) ? element.closest('label') : element);

/** Text that shows in an element, whatever its role says. */
export const visibleText = (element: Element): string => fold('innerText' in element ? String(element.innerText) : element.textContent);

/** What a control that says what it is is called at this moment, as an observation would call it; `''` where that hangs on what shows around it. */
export const nameNow = (element: Element): string => {
  const styles = new Styles();
  return new Callings(new AccessibleNames(styles), styles, visibleText, () => null).of(element).name;
};

const WORD = /[\p{L}\p{N}]/u;

/** Its `aria-labelledby` leads to nothing but what stands in it. */
function isNamedByItself(element: Element): boolean {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/).filter((id) => id !== '') ?? [];
  return ids.length > 0 && ids.every((id) => element.contains(scopeOf(element).getElementById(id)));
}

function tooltipOf(element: Element): string {
  for (const attribute of TOOLTIPS) {
    const text = fold(element.getAttribute(attribute) ?? '');
    if (text !== '') return text;
  }
  return '';
}

/** A name without what repeats it: the same words once more, for another kind of reader or another width of screen. */
function withoutTwin(name: string, element: Element): string {
  const [word] = name.split(' ', 1);
  if (!name.includes(` ${word}`)) return name;
  const half = /^(.+?)(?: \1)+$/u.exec(name)?.[1];
  if (half === undefined) return name;
  const parts = Array.from(element.querySelectorAll('*'), (each) => fold(each.getAttribute('aria-label') ?? each.getAttribute('alt') ?? (each.firstElementChild === null ? each.textContent : '')));
  return parts.filter((part) => part === half).length > 1 || (parts.includes(half) && fold(ownTextOf(element)) === half) ? half : name;
}

const ownTextOf = (element: Element): string => Array.from(element.childNodes, (node) => (isText(node) ? node.data : '')).join(' ');

/** Beside its place, the colour of a cell may tell its state. */
const CELL = /^(?:grid)?cell$/;

/** It says nothing of what it is; a cell, only where it stands. */
const isPlain = (element: Element): boolean => !isSvg(element) && /^(?:list|(?:grid)?cell)?$/.test(roleOf(element));

/** As large as a box to tick, and as empty; what it says stands behind it. */
const isSmallBox = (element: Element): boolean => isAnyHtml(element) && isPlain(element) && element.offsetWidth <= BOX_PX && element.offsetHeight <= BOX_PX && fold(element.textContent) === '';

const BOX_PX = 40;
/** Pictures of such a box. */
const BOX_ICON = /^(?:check|uncheck|tick|square|circle|radio|toggle)/;

/** Nothing in it that could tell more than its colour. */
const isSwatch = (element: Element): boolean => isAnyHtml(element) && element.querySelector('img,svg,canvas,input') === null;

function nameAttribute(element: Element): string | null {
  const field = isHtml(element, 'input') || isHtml(element, 'select') || isHtml(element, 'textarea');
  const words = field ? asWords(element.name.replace(/\[.*$/, '')) : '';
  return words.replace(/[^\p{L}]+/gu, '').length < LEAST_LETTERS ? null : words;
}

/** A shorter name of a field is one that only programs read. */
const LEAST_LETTERS = 3;

function testId(element: Element): string | null {
  for (const attribute of TEST_IDS) {
    const id = element.getAttribute(attribute);
    if (id !== null && id !== '') return asWords(id);
  }
  return null;
}

/** Of a part of a drawing (a country on a map): what its author called it. */
const shapeId = (element: Element): string | null => (isSvg(element) && element.id !== '' ? asWords(element.id) : null);
