/** Looks that pass: those of the mouse and the focus being there, which say nothing of what an action did. */
import { HOVER_MARK } from '../pointer/style_hover';

/** That the mouse is over it, and that the focus is there or in it. */
export interface Attention {
  readonly hovered: boolean;
  readonly focused: boolean;
  readonly focusWithin: boolean;
}

export function attentionOn(element: Element): Attention {
  const focusWithin = element.matches(':focus-within');
  return { hovered: element.matches(':hover') || element.hasAttribute(HOVER_MARK), focused: focusWithin && element.matches(':focus'), focusWithin };
}

/** As scripts call these, and the waves that they draw where something was pressed. */
const PASSING = /focus|hover|touched|ripple|wave|press(?!ed)/iu;

/** Is it called such a wave? */
export const isWave = (element: Element): boolean => PASSING.test(element.getAttribute('class') ?? '');

/** Attributes that never decide how something looks, or only while it has the focus. */
const UNSEEN = ['tabindex', 'aria-activedescendant', HOVER_MARK];

/** Does writing these attributes make a difference that stays? `before`: its classes then, where they are known. */
export function isLasting(element: Element, names: ReadonlySet<string>, before: string | undefined): boolean {
  return [...names].some((name) => {
    if (name !== 'class' || before === undefined) return !UNSEEN.includes(name) && !PASSING.test(name);
    return otherTokens(before, element.getAttribute('class') ?? '').some((token) => !PASSING.test(token));
  });
}

function otherTokens(one: string, other: string): string[] {
  const [ones, others] = [tokensOf(one), tokensOf(other)];
  return [...ones.filter((token) => !others.includes(token)), ...others.filter((token) => !ones.includes(token))];
}

const tokensOf = (classes: string): string[] => classes.split(/\s+/u).filter((token) => token !== '');
