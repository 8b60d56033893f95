/** What one element looks like to a person, as far as its computed style tells. */
import { isHtml, isSvg } from '../../dom/kinds';

/** What is told of a difference. */
export type Aspect = 'colour' | 'background' | 'border' | 'shadow' | 'opacity' | 'filter' | 'shape' | 'text style' | 'decoration' | 'outline' | 'size' | 'place';

const PROPERTIES: readonly (readonly [property: string, aspect: Aspect])[] = [
  ['color', 'colour'],
  ['fill', 'colour'],
  ['stroke', 'colour'],
  ['background-color', 'background'],
  ['background-image', 'background'],
  ['background-position', 'background'],
  ['border-color', 'border'],
  ['border-width', 'border'],
  ['box-shadow', 'shadow'],
  ['outline-style', 'outline'],
  ['opacity', 'opacity'],
  ['visibility', 'opacity'],
  ['filter', 'filter'],
  ['transform', 'shape'],
  ['rotate', 'shape'],
  ['font-size', 'text style'],
  ['font-weight', 'text style'],
  ['font-style', 'text style'],
  ['text-decoration-line', 'text style'],
];

/** Of what a style sheet draws before and after it. */
const GENERATED = ['content', 'color', 'background-color', 'background-image', 'background-position', 'opacity', 'transform'];

export interface Look {
  readonly values: readonly string[];
  /** The same of what is generated; null: not asked for. */
  readonly generated: string | null;
}

/** `withGenerated`: what a style sheet draws before and after it too. */
export function lookAt(element: Element, withGenerated: boolean): Look {
  const view = element.ownerDocument.defaultView ?? window;
  const style = view.getComputedStyle(element);
  const generated = withGenerated ? ['::before', '::after'].map((pseudo) => generatedOf(view.getComputedStyle(element, pseudo))).join() : null;
  return { values: PROPERTIES.map(([property]) => style.getPropertyValue(property)), generated };
}

function generatedOf(style: CSSStyleDeclaration): string {
  return style.content === 'none' || style.content === 'normal' ? '' : GENERATED.map((property) => style.getPropertyValue(property)).join();
}

/** In what one differs from the other. */
export function differences(one: Look, other: Look): Set<Aspect> {
  const found = new Set<Aspect>();
  PROPERTIES.forEach(([, aspect], at) => {
    if (one.values[at] !== other.values[at]) found.add(aspect);
  });
  // a border of no width has a colour all the same
  if (!hasBorder(one) && !hasBorder(other)) found.delete('border');
  if (one.generated !== null && other.generated !== null && one.generated !== other.generated) found.add('decoration');
  return found;
}

const valueOf = ({ values }: Look, wanted: string): string => values[PROPERTIES.findIndex(([property]) => property === wanted)] ?? '';

const hasBorder = (look: Look): boolean => /[1-9]/u.test(valueOf(look, 'border-width'));

const PICTURES = ['img', 'canvas', 'video', 'picture'] as const;

/** Is something drawn there even if nothing is written in it? */
export function isDrawn(element: Element, look: Look): boolean {
  if (valueOf(look, 'opacity') === '0' || valueOf(look, 'visibility') !== 'visible') return false;
  if (isSvg(element) || PICTURES.some((tag) => isHtml(element, tag))) return true;
  const isFilled = !/^rgba\(.*, 0\)$/u.test(valueOf(look, 'background-color')) || valueOf(look, 'background-image') !== 'none';
  return isFilled || hasBorder(look) || valueOf(look, 'box-shadow') !== 'none';
}

/** Is what is written in it written otherwise than what is around it, as a word in bold? */
export function writesOtherwise(element: Element, look: Look, around: Look): boolean {
  const differs = differences(look, around);
  return (differs.has('text style') || differs.has('colour')) && element.textContent.trim() !== '';
}
