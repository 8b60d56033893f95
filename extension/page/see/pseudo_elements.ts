/** Whether pseudo-elements of a document may lie on what stands elsewhere: they have no box that could be asked for. */
import { RuleKind } from './rule_elements';

/** Rules that position a `::before` or `::after`. */
const POSITIONING = new RuleKind(({ position }, selector) => /^(?:absolute|fixed)$/.test(position) && PSEUDO.test(selector()));

const PSEUDO = /::?(?:before|after)\b/;

/** Whether any element of the document fits such a rule. */
export function hasPositionedPseudoElements(document: Document): boolean {
  const selector = POSITIONING.selectorOf(document);
  return selector === null || (selector !== '' && document.querySelector(selector) !== null);
}
