/**
 * Choices that share one place and show only while the mouse is on their part of it: half a star of a rating. Where to
 * press is found as a person finds it, by moving the mouse there and looking what is under it.
 */
import { hitTest, pointsOf, surfacesOf, type PointInFrame } from '../dom/hit';
import { isHtml } from '../dom/kinds';
import { radioGroup } from '../dom/radio_group';
import { flatAncestors, isAttached } from '../dom/tree';
import type { Aim } from './aim';
import type { Tools } from './behaviour';
import { failed } from './result';
import { nextFrame, nextTurn } from './turn';

/** What is smaller is no place to press. */
const MIN_SIZE_PX = 4;
const LEVELS = 3;
/** Parts of the width at which to look, after the one where the choice should be by its order. */
const PARTS = [0.25, 0.75, 0.1, 0.9, 0.5];

/** The place that a radio button without one of its own shares with others of its group; null: it has its own, or none. */
export function sharedPlaceOf(element: Element): Element | null {
  if (!isHtml(element, 'input') || element.type !== 'radio') return null;
  const group = radioGroup(element);
  if (surfacesOf(element).some((surface) => isLarge(surface) && !isUnderItsGroup(element, surface, group))) return null;
  const holder = [...flatAncestors(element)].slice(0, LEVELS).find(isLarge) ?? null;
  return holder !== null && radiosIn(holder).length > 1 && radiosIn(holder).every((radio) => group.includes(radio)) ? holder : null;
}

/** Move the mouse over the shared place until a press would reach the choice. */
export async function seek(element: Element, place: Element, { eyes, pointer, ready, signal }: Tools): Promise<Aim> {
  const state = await ready(place, ['visible', 'stable', 'hit']);
  if (state.kind === 'refused') return { kind: 'missed', result: state.result };
  const radios = radiosIn(place);
  const own = (radios.findIndex((radio) => radio === element) + 0.5) / radios.length;
  const name = eyes.mention(element);
  for (const part of [own, ...PARTS]) {
    if (!isAttached(place)) break;
    const point = pointAt(place, part);
    pointer.moveTo(place.ownerDocument, point);
    // what a framework shows in answer to the mouse it draws in the next frame
    await nextFrame();
    await nextTurn();
    signal.throwIfAborted();
    if (isAttached(element) && hitTest(element, point).kind === 'target' && !eyes.isDisabled(element)) return { kind: 'aimed', element, point };
  }
  return { kind: 'missed', result: failed('hidden', `The mouse went over the place of ${name}, and nowhere there would a press choose it.`) };
}

/** Does a press anywhere on it reach another choice of the group? */
function isUnderItsGroup(element: Element, surface: Element, group: readonly Element[]): boolean {
  const surfaces = group.filter((other) => other !== element).flatMap(surfacesOf);
  const hits = pointsOf(surface).map((point) => hitTest(element, point));
  return hits.length > 0 && hits.every((hit) => hit.kind === 'blocked' && surfaces.some((other) => other.contains(hit.by)));
}

const radiosIn = (holder: Element): readonly HTMLInputElement[] => [...holder.querySelectorAll<HTMLInputElement>('input[type=radio]')];

function isLarge(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width >= MIN_SIZE_PX && height >= MIN_SIZE_PX;
}

function pointAt(place: Element, part: number): PointInFrame {
  const { left, top, width, height } = place.getBoundingClientRect();
  return { x_px: left + width * part, y_px: top + height / 2 };
}
