/**
 * What is laid out but not painted, wholly or in its text or content, by other properties than those that the browser's own
 * question tells: `filter: opacity(0)`, a mask that lets nothing through, the back of what is turned away. Few pages have
 * such rules, and only where a page has them are the computed styles asked.
 */
import { DOTS_FONT } from '../dom/secret';
import { isReadable, MANY_RULES, rulesOf } from '../dom/style_rules';
import type { Box } from './box';
import type { Styles } from './styles';

/** Which of these may hide something. */
export interface Unpainting {
  readonly filter: boolean;
  readonly mask: boolean;
  readonly backface: boolean;
  /** Dots stand in the place of letters. */
  readonly letters: boolean;
  /** `clip`, `clip-path`. */
  readonly clip: boolean;
  /** `content-visibility`. */
  readonly content: boolean;
  /** Text of no size, or moved out of its box. */
  readonly text: boolean;
}

const ANY: Unpainting = { filter: true, mask: true, backface: true, letters: true, clip: true, content: true, text: true };
const NONE: Unpainting = { filter: false, mask: false, backface: false, letters: false, clip: false, content: false, text: false };
/** What is `hidden=until-found` has its content kept from being painted without a rule of the page. */
export const UNTIL_FOUND: Unpainting = { ...NONE, content: true };
const VARIABLE = 'var(';
/** The properties that are asked for, in the text of a rule or an attribute. */
const NAMED = /filter|mask|backface|text-security|clip|content-visibility|font|text-indent/;

const known = new WeakMap<CSSStyleSheet, { readonly rules: number; readonly may: Unpainting }>();

/** By the style sheets of some roots; by any, where one cannot be read. */
export function unpaintingOf(roots: Iterable<Document | ShadowRoot>): Unpainting {
  let may = NONE;
  for (const root of roots) for (const sheet of [...root.styleSheets, ...root.adoptedStyleSheets]) may = either(may, bySheet(sheet));
  return may;
}

/** By the `style` attribute of an element. */
export const unpaintingBy = (style: string): Unpainting => (NAMED.test(style) ? ANY : NONE);

export function either(a: Unpainting, b: Unpainting): Unpainting {
  if (a === b || b === NONE) return a;
  return {
    filter: a.filter || b.filter,
    mask: a.mask || b.mask,
    backface: a.backface || b.backface,
    letters: a.letters || b.letters,
    clip: a.clip || b.clip,
    content: a.content || b.content,
    text: a.text || b.text,
  };
}

function bySheet(sheet: CSSStyleSheet): Unpainting {
  if (!isReadable(sheet)) return ANY;
  const rules = rulesOf(sheet) as CSSRuleList;
  const before = known.get(sheet);
  if (before?.rules === rules.length) return before.may;
  if (rules.length > MANY_RULES) return ANY;
  const may = byRules(rules);
  known.set(sheet, { rules: rules.length, may });
  return may;
}

function byRules(rules: CSSRuleList): Unpainting {
  let may = NONE;
  for (const rule of rules) {
    // Those of key frames as well.
    if ('style' in rule) may = either(may, byDeclarations(rule.style as CSSStyleDeclaration));
    if ('styleSheet' in rule && rule.styleSheet !== null) may = either(may, bySheet(rule.styleSheet as CSSStyleSheet));
    if ('cssRules' in rule && (rule.cssRules as CSSRuleList).length > 0) may = either(may, byRules(rule.cssRules as CSSRuleList));
  }
  return may;
}

function byDeclarations(style: CSSStyleDeclaration): Unpainting {
  if (!NAMED.test(style.cssText)) return NONE;
  const { filter, maskImage, backfaceVisibility, fontSize, textIndent } = style;
  const letters = style.getPropertyValue('-webkit-text-security') !== '' || DOTS_FONT.test(style.fontFamily);
  return {
    filter: filter.includes('opacity(0') || filter.includes(VARIABLE),
    mask: /gradient\(|var\(/.test(maskImage) || style.mask.includes(VARIABLE) || style.maskSize.split(/[\s,]+/).some(isNothing),
    backface: backfaceVisibility === 'hidden' || backfaceVisibility.includes(VARIABLE),
    letters,
    clip: style.clipPath !== '' || style.getPropertyValue('clip') !== '',
    content: style.contentVisibility !== '',
    text: parseFloat(fontSize) === 0 || /^-|\(/.test(textIndent) || fontSize.includes('('),
  };
}

const isNothing = (size: string): boolean => /^0(?:px|%)?$/.test(size);

/** Nothing of it is painted, and it takes the pointer all the same. */
export function isFaded(style: CSSStyleDeclaration, may: Unpainting): boolean {
  if (may.filter && /\bopacity\(0\)/.test(style.filter)) return true;
  return may.mask && style.maskImage !== 'none' && isMaskedAway(style);
}

/** Its layers have no size, or are gradients of which no colour lets anything through. CSS Masking 1. */
function isMaskedAway({ maskImage, maskSize, maskMode }: CSSStyleDeclaration): boolean {
  if (maskSize.split(',').every((size) => size.trim().split(/\s+/).some(isNothing))) return true;
  if (maskMode.includes('luminance') || /url\(|image-set\(/.test(maskImage)) return false;
  const colours = maskImage.match(/rgba?\([^)]*\)|color\([^)]*\)/g) ?? [];
  return colours.length > 0 && colours.every((colour) => /^rgba.*,\s*0\)$|\/\s*0\)$/.test(colour));
}

/** It shows its back, which is not to be seen. CSS Transforms 2, "backface-visibility": what counts is how it stands in its 3D rendering context. */
export function isTurnedAway(box: Box, style: CSSStyleDeclaration, styles: Styles): boolean {
  if (style.backfaceVisibility !== 'hidden') return false;
  let matrix = matrixOf(style);
  for (let at = box.parent; at !== null; at = at.parent) {
    const outer = styles.of(at.element);
    if (outer.transformStyle !== 'preserve-3d') break;
    matrix = matrixOf(outer).multiply(matrix);
  }
  return matrix.m33 < 0;
}

/** Of `rotate`, `scale` and `transform`, in the order in which they apply. */
function matrixOf({ rotate, scale, transform }: CSSStyleDeclaration): DOMMatrix {
  const parts = [...(rotate === 'none' ? [] : [rotation(rotate)]), ...(scale === 'none' ? [] : [`scale3d(${depth(scale).join(',')})`]), ...(transform === 'none' ? [] : [transform])];
  return new DOMMatrix(parts.length === 0 ? 'none' : parts.join(' '));
}

/** `y 180deg`, `0 1 0 180deg`, `45deg`. */
function rotation(rotate: string): string {
  const parts = rotate.split(' ');
  const angle = parts.pop() ?? '0deg';
  const axis = parts.length === 3 ? parts : [parts[0] === 'x' ? 1 : 0, parts[0] === 'y' ? 1 : 0, parts[0] === 'x' || parts[0] === 'y' ? 0 : 1];
  return `rotate3d(${axis.join(',')},${angle})`;
}

function depth(scale: string): readonly string[] {
  const [x = '1', y = x, z = '1'] = scale.split(' ');
  return [x, y, z];
}
