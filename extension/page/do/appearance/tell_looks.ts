/** Says what looks different, for the model. */
import { isHtml } from '../../dom/kinds';
import { composedParent } from '../../dom/tree';
import type { Eyes } from '../../eyes';
import type { LooksChanged } from './appearance';

const NAMED = 3;

/** Sentences; empty where there is nothing to say. */
export interface LooksTold {
  readonly changed: string;
  /** In the place of "no visible effect", where that cannot be known of a drawing. */
  readonly untold: string;
}

export function tellLooks({ restyled, unreadable }: LooksChanged, eyes: Eyes): LooksTold {
  const named = restyled.slice(0, NAMED).map(({ element, what }) => `${nameIn(element, eyes)} (${what.join(', ')})`);
  const more = restyled.length > NAMED ? `, and ${restyled.length - NAMED} more` : '';
  const [canvas] = unreadable;
  return {
    changed: named.length === 0 ? '' : `Only looks changed: ${named.join(', ')}${more}.`,
    untold: canvas === undefined ? '' : `No visible effect in words or looks; whether the drawing on ${nameIn(canvas, eyes)} changed cannot be read back.`,
  };
}

/** With what it stands in, where it has no number itself. */
function nameIn(element: Element, eyes: Eyes): string {
  if (isHtml(element, 'body') || isHtml(element, 'html')) return 'the page';
  const own = eyes.mention(element);
  if (eyes.numberOf(element) !== null) return own;
  for (let at = composedParent(element); at !== null; at = composedParent(at)) if (eyes.numberOf(at) !== null) return `${own} in ${eyes.mention(at)}`;
  return own;
}
