/**
 * What shows only by `:focus` in a style sheet. A document without the browser's focus has nothing that matches it, and no
 * script can change that: it can only be told.
 */
import { styleRulesOf } from '../../dom/style_rules';
import { flatParent, scopeOf } from '../../dom/tree';
import type { Eyes } from '../../eyes';

/** Not in an escaped class name (`.focus\:open`). */
const FOCUS = /(?<!\\):focus(?:-within|-visible)?(?![\w-])/gu;
const SHOWING = ['display', 'visibility', 'opacity', 'height', 'max-height', 'transform', 'clip-path', 'clip'];
/** A menu stands beside its button or beside what that stands in. */
const LEVELS = 2;

/** Whether a rule would bring something beside the element to show that does not, if the browser's focus were in it. */
export function showsByFocusAlone(element: Element, eyes: Eyes): boolean {
  if (document.hasFocus()) return false;
  let around: Element = element;
  for (let level = 0; level < LEVELS; level++) around = flatParent(around) ?? around;
  for (const { selectorText, style } of styleRulesOf(scopeOf(element))) {
    if (selectorText.search(FOCUS) < 0 || !SHOWING.some((property) => style.getPropertyValue(property) !== '')) continue;
    const shown = around.querySelectorAll(selectorText.replace(FOCUS, ':is(*)'));
    if (Array.from(shown).some((each) => each !== element && !eyes.isVisible(each))) return true;
  }
  return false;
}
