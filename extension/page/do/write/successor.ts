/**
 * What only looks like a field: as it gets the focus, the page puts the real one in its place and the focus into that, so
 * that a person who clicks and types writes there.
 */
import { boxInTop } from '../../dom/frames';
import { composedContains, deepActiveElement, flatAncestors, isAttached } from '../../dom/tree';
import type { Eyes } from '../../eyes';
import { takesText } from '../keys/defaults/editing';
import { fieldAt, surfaceOf, type Field } from './field';

export type Successor = Extract<Field, { kind: 'text' | 'editor' | 'proxy' }>;

const FIELDS = 'input, textarea, [contenteditable]';

/** Look before the field gets the focus; the answer, afterwards: the field in exactly its place. A field that was shown before is none, though it may have moved there. */
export function watchPlace(field: Element, eyes: Eyes): () => Successor | null {
  const place = boxInTop(field);
  const ancestors = [...flatAncestors(field)];
  const shownBefore = new Set([...field.ownerDocument.querySelectorAll(FIELDS)].filter((each) => each.checkVisibility()));
  return () => {
    const active = deepActiveElement(document);
    if (active === null || !takesText(active) || (isAttached(field) && field.checkVisibility())) return null;
    const found = fieldAt(active, eyes);
    if (found.kind === 'none' || found.kind === 'picked') return null;
    const surface = surfaceOf(found);
    const holder = ancestors.find(isAttached);
    const isThere = holder !== undefined && composedContains(holder, surface) && overlaps(place, boxInTop(surface));
    return isThere && !shownBefore.has(active) && !shownBefore.has(surface) ? found : null;
  };
}

type Box = ReturnType<typeof boxInTop>;

const overlaps = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;
