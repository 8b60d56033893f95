/** What the declarations of a rule can change: where things lie and whether they are rendered, how they look, or nothing that is read. */

/** `own look`: of the element itself alone, not of what is in it. */
export type Effect = 'nothing' | 'own look' | 'look' | 'layout';

export interface Declared {
  readonly effect: Effect;
  /** Custom properties that it sets: what uses them tells what they change. */
  readonly customs: readonly string[];
  /** Custom properties that layout or other custom properties are made of here. */
  readonly usedForLayout: readonly string[];
}

/** Not inherited, and nothing is said by them but of what has no words. */
const OWN_LOOK = /^(?:background|border-(?:.+-)?color$|border-.+-radius$|box-shadow$|outline|text-decoration-(?!line)|z-index$)/;
/** Inherited, or of what is in the element as well; none of these moves anything. */
const LOOK = /^(?:color$|visibility$|opacity$|cursor$|pointer-events$|fill|stroke|clip-path$|text-decoration|text-shadow$|list-style-type$)/;
/** Tell of a change that comes, at whose end there is an event, or of what nothing is read. */
const NOTHING = /^(?:transition|user-select$|-webkit-user-select$|-webkit-tap-highlight-color$|caret-color$|accent-color$|touch-action$|scroll-|scrollbar-color$|image-rendering$|-webkit-font-smoothing$|print-color-adjust$|-webkit-print-color-adjust$)/;

export function declaredBy({ style, cssRules }: CSSStyleRule): Declared {
  let effect: Effect = cssRules.length > 0 ? 'layout' : 'nothing';
  const customs: string[] = [];
  let usesAny = false;
  for (const name of style) {
    if (name.startsWith('--')) customs.push(name);
    else if (!NOTHING.test(name)) effect = greater(effect, OWN_LOOK.test(name) ? 'own look' : LOOK.test(name) ? 'look' : 'layout');
    usesAny ||= customs.length > 0 || effect === 'layout';
  }
  return { effect, customs, usedForLayout: usesAny ? usedForLayoutIn(style.cssText) : [] };
}

const ORDER: readonly Effect[] = ['nothing', 'own look', 'look', 'layout'];

export const greater = (a: Effect, b: Effect): Effect => (ORDER.indexOf(a) > ORDER.indexOf(b) ? a : b);

function usedForLayoutIn(text: string): readonly string[] {
  if (!text.includes('var(')) return [];
  const used: string[] = [];
  for (const [, name = '', value = ''] of text.matchAll(/([\w-]+)\s*:([^;]*)/g)) {
    if (OWN_LOOK.test(name) || LOOK.test(name) || NOTHING.test(name)) continue;
    for (const [, each = ''] of value.matchAll(/var\(\s*(--[^\s,)]+)/g)) used.push(each);
  }
  return used;
}
