/**
 * Waits, watching, until an element can be used: attached, visible, enabled, editable, not moving, and hit where a
 * pointer would press. What it needs is named by the behaviour; what it lacks to the end is the refusal.
 */
import type { Eyes } from '../eyes';
import { hasBox, hitTest, pointInTop, pointsOf, pointsOfText, surfacesOf, type PointInFrame } from '../dom/hit';
import { drawnBy } from '../dom/image_map';
import { isTextField } from '../dom/kinds';
import { isAttached } from '../dom/tree';
import type { ParentHit } from '../../../shared_schemas/protocol';
import type { Hooks } from '../contract';
import { blockedBy, describeParentHit } from './blocker';
import { scrollIntoView, scrollToFreeEdge } from './into_view';
import { pointsToPress } from './press_points';
import { TimeLimit } from './page_time';
import { refused, type Refusal } from './result';
import { watchSwing } from './swing';
import { nextFrame } from './turn';

/** `visible`: has a box. `stable`: the same box in two frames. `hit`: a press there reaches it. */
export type Need = 'visible' | 'enabled' | 'editable' | 'stable' | 'hit';

export type Ready = { readonly kind: 'ready'; readonly point: PointInFrame | null; readonly surface: Element } | { readonly kind: 'refused'; readonly result: Refusal };

export interface ReadyTools {
  readonly eyes: Eyes;
  readonly hooks: Hooks;
  readonly signal: AbortSignal;
}

/** How long an element may take to become ready. */
const LIMIT_MS = 2500;

/** Wait until `element` is what `needs` says, at most 2.5 s; scrolls it into view if only that is missing. */
export async function waitUntilReady(element: Element, needs: readonly Need[], tools: ReadyTools): Promise<Ready> {
  const [swing, limit] = [watchSwing(element), new TimeLimit(LIMIT_MS)];
  let inertLooks = 0;
  for (let isFirst = true; ; isFirst = false) {
    const isLast = limit.isUp();
    // what never rests is followed
    const state = await look(element, swing.isRestless() ? needs.filter((need) => need !== 'stable') : needs, isFirst || isLast, tools);
    if (state.kind === 'ready' || isLast) return state;
    // a node that is gone does not come back; whoever knows its number may find its heir
    if (state.result.code === 'stale') return state;
    if (state.result.code === 'covered' && isInert(element)) inertLooks += 1;
    if (inertLooks === INERT_LOOKS) return { kind: 'refused', result: refused('disabled', `${tools.eyes.mention(element)} is inert: the page lets nobody use it now. Something else must be done first.`) };
    swing.see(state.result.code === 'moving');
    await nextFrame();
    tools.signal.throwIfAborted();
  }
}

async function look(element: Element, needs: readonly Need[], triesEdges: boolean, tools: ReadyTools): Promise<Ready> {
  const { eyes } = tools;
  const say = (code: Refusal['code'], what: string): Ready => ({ kind: 'refused', result: refused(code, `${eyes.mention(element)} ${what}`) });
  if (!isAttached(element)) return say('stale', 'is no longer on the page. Look at the page anew.');
  const surface = needs.includes('visible') || needs.includes('hit') ? surfacesOf(element).find((each) => eyes.isVisible(drawnBy(each)) && hasBox(each)) : element;
  if (surface === undefined) return say('hidden', 'is not shown now. Open what it belongs to first.');
  if (needs.includes('enabled') && eyes.isDisabled(element)) return say('disabled', 'is disabled. Something else must be filled in or chosen first.');
  if (needs.includes('editable') && isReadonly(element)) return say('readonly', 'is read-only.');
  if (needs.includes('stable')) {
    const before = placeOf(surface);
    await nextFrame();
    tools.signal.throwIfAborted();
    if (placeOf(surface) !== before) return say('moving', 'does not stop moving.');
  }
  return needs.includes('hit') ? findPoint(element, triesEdges, tools) : { kind: 'ready', point: null, surface };
}

/**
 * A point where a press reaches the target; scrolls when there is none in view, or only covered ones.
 * @param triesEdges also to the edges of what scrolls: not in every frame, for what covers it may go by itself.
 */
async function findPoint(element: Element, triesEdges: boolean, tools: ReadyTools): Promise<Ready> {
  const first = await tryPoints(element, tools);
  if (first.kind === 'ready' || (isInView(element) && isFixed(element))) return first;
  scrollIntoView(element);
  const middle = await tryPoints(element, tools);
  if (middle.kind === 'ready' || !triesEdges) return middle;
  return (await scrollToFreeEdge(element, () => tryPoints(element, tools), ({ kind }) => kind === 'ready')) ?? middle;
}

async function tryPoints(element: Element, tools: ReadyTools): Promise<Ready> {
  const { eyes } = tools;
  let [by, taken]: [Element | null, Taken | null] = [null, null];
  const surfaces = surfacesOf(element).filter((surface) => eyes.isVisible(drawnBy(surface)));
  // where what stands in it takes up its middle and its edges, its own words are left
  for (const pointsIn of [pointsToPress, pointsOfText]) {
    const free: Spot[] = [];
    for (const spot of surfaces.flatMap((surface) => pointsIn(surface).map((point) => ({ point, surface })))) {
      const hit = hitTest(element, spot.point);
      if (hit.kind === 'blocked') {
        by ??= hit.by;
        continue;
      }
      const control = eyes.controlBetween(hit.element, spot.surface);
      if (control !== null) taken ??= { ...spot, control };
      else if (tools.hooks.hitInParent === undefined) return readyAt(spot);
      else free.push(spot);
    }
    if (free.length > 0) return tryInParent(element, free, tools);
  }
  if (taken === null) return { kind: 'refused', result: blockedBy(element, by, eyes) };
  // a part of a widget that is asked for by the widget alone may well be all taken up
  if (eyes.numberOf(element) === null) return tryInParent(element, [taken], tools);
  return { kind: 'refused', result: refused('covered', `${eyes.mention(element)} is taken up by what stands in it: a press there is one on ${eyes.mention(taken.control)}. Press that, if it is what you want.`) };
}

interface Spot {
  readonly point: PointInFrame;
  readonly surface: Element;
}

/** A place in the target where a press is one on another control. */
interface Taken extends Spot {
  readonly control: Element;
}

const readyAt = ({ point, surface }: Spot): Ready => ({ kind: 'ready', point, surface });

/** The first of the points at which nothing in the frames around covers this one. */
async function tryInParent(element: Element, spots: readonly Spot[], { eyes, hooks }: ReadyTools): Promise<Ready> {
  const above = async (some: readonly Spot[]): Promise<ParentHit | null> => (await hooks.hitInParent?.(some.map(({ point }) => pointInTop(element.ownerDocument, point)))) ?? null;
  const [first] = spots;
  if (first !== undefined && (await above([first])) === null) return readyAt(first);
  const everywhere = await above(spots);
  if (everywhere !== null) return { kind: 'refused', result: refused('covered', `${eyes.mention(element)} is covered by ${describeParentHit(everywhere)}: close that first.`) };
  for (const spot of spots.slice(1)) if ((await above([spot])) === null) return readyAt(spot);
  return { kind: 'refused', result: refused('moving', `What covers ${eyes.mention(element)} does not stand still.`) };
}

function isInView(element: Element): boolean {
  return surfacesOf(element).some((surface) => pointsOf(surface).length > 0);
}

/** Scrolling does not move what is fixed to the viewport. */
function isFixed(element: Element): boolean {
  return getComputedStyle(element).position === 'fixed';
}

/** CSS UI 4, `interactivity`. A slide that is out of view may lose it as it is scrolled there, a frame or two later. */
const isInert = (element: Element): boolean => getComputedStyle(element).getPropertyValue('interactivity') === 'inert';

const INERT_LOOKS = 3;

/** Where it is in the top viewport and how large, to be compared. */
export function placeOf(element: Element): string {
  const { x, y, width, height } = drawnBy(element).getBoundingClientRect();
  const at = pointInTop(element.ownerDocument, { x_px: x, y_px: y });
  return `${at.x_px} ${at.y_px} ${width} ${height}`;
}

function isReadonly(element: Element): boolean {
  return (isTextField(element) && element.readOnly) || element.getAttribute('aria-readonly') === 'true';
}
