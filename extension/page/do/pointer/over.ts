/**
 * The chain of elements that the mouse is over, and the boundary events when it moves to another one: out and leave of
 * the old chain, over and enter of the new. A document that shows a frame has a chain that ends at the frame element.
 */
import { frameElementOf } from '../../dom/frames';
import { pointIn, pointInParent, pointInTop, type PointInFrame } from '../../dom/hit';
import { flatParent, isAttached } from '../../dom/tree';
import { fireMouse, firePointer, type MouseState } from './mouse_event';

/** For each document that the mouse is in: the element under it and its ancestors there, innermost first. */
export type OverChains = ReadonlyMap<Document, readonly Element[]>;

type Step = Omit<MouseState, 'point' | 'relatedTarget'>;

/** Tell every document what the mouse left and entered on its way to `target`; the new chains. */
export function moveOver(before: OverChains, target: Element, point: PointInFrame, step: Step): OverChains {
  const stops = stopsOf(target, point);
  const after = new Map(stops.map(({ element }) => [element.ownerDocument, chainOf(element)]));
  const inner = stops.at(-1);
  for (const [document, chain] of [...before].reverse()) {
    if (!after.has(document) && inner !== undefined) cross(chain, [], { ...step, point: pointIn(document, pointInTop(inner.element.ownerDocument, inner.point)) });
  }
  for (const stop of stops) {
    const document = stop.element.ownerDocument;
    cross(before.get(document) ?? [], after.get(document) ?? [], { ...step, point: stop.point });
  }
  return after;
}

interface Stop {
  readonly element: Element;
  readonly point: PointInFrame;
}

/** The frame elements on the way to the target and the target, from the top document inwards. */
function stopsOf(target: Element, point: PointInFrame): readonly Stop[] {
  const frame = frameElementOf(target.ownerDocument);
  const outer = frame === null ? [] : stopsOf(frame, pointInParent(frame, point));
  return [...outer, { element: target, point }];
}

function chainOf(element: Element): readonly Element[] {
  const chain: Element[] = [];
  for (let at: Element | null = element; at !== null && at.ownerDocument === element.ownerDocument; at = flatParent(at)) chain.push(at);
  return chain;
}

function cross(before: readonly Element[], after: readonly Element[], state: Omit<MouseState, 'relatedTarget'>): void {
  const left = before.filter(isAttached);
  const [from, to] = [left[0] ?? null, after[0] ?? null];
  const wasRemoved = before.length > 0 && before[0] !== from;
  if (from === to && !wasRemoved) return;
  const out = { ...state, relatedTarget: to };
  const over = { ...state, relatedTarget: from };
  const gone = left.filter((element) => !after.includes(element));
  const come = after.filter((element) => !before.includes(element)).reverse();
  if (from !== null && !wasRemoved) firePointer(from, 'pointerout', out);
  for (const element of gone) firePointer(element, 'pointerleave', out);
  if (to !== null) firePointer(to, 'pointerover', over);
  for (const element of come) firePointer(element, 'pointerenter', over);
  if (from !== null && !wasRemoved) fireMouse(from, 'mouseout', out);
  for (const element of gone) fireMouse(element, 'mouseleave', out);
  if (to !== null) fireMouse(to, 'mouseover', over);
  for (const element of come) fireMouse(element, 'mouseenter', over);
}
