/**
 * What a person sees change though nothing says anything else: a colour, a size, a shape, a drawing. The looks of what is
 * on the screen are noted before an action, and compared where nothing else has changed.
 */
import { boxInTop } from '../../dom/frames';
import { isSvg } from '../../dom/kinds';
import { composedParent, deepActiveElement } from '../../dom/tree';
import type { Eyes, OnScreen } from '../../eyes';
import type { Trial } from '../ticking/ticking';
import { nextFrame } from '../turn';
import { until } from '../until';
import { animatedNow } from './animated';
import { causesIn, upFrom, type Causes } from './cause';
import type { Drawings } from './drawings';
import { differences, isDrawn, lookAt, writesOtherwise, type Aspect, type Look } from './look';
import { attentionOn, isWave, type Attention } from './passing';

/** Something that looks different. */
export interface Restyled {
  readonly element: Element;
  /** What of it, as the model reads it. */
  readonly what: readonly (Aspect | 'drawing' | 'came' | 'went')[];
}

export interface LooksChanged {
  readonly restyled: readonly Restyled[];
  /** Drawings where it was acted of which nobody can tell whether they changed. */
  readonly unreadable: readonly Element[];
}

export interface AppearanceBefore {
  /** What is different now. Waits, a little, while it is still passing over into another look. */
  changed(trial: Trial): Promise<LooksChanged>;
}

/** Of more on one screen, those nearest to what is acted on. */
const MOST = 250;
/** Of so many of them, what style sheets draw before and after them too. */
const MOST_GENERATED = 60;
/** How long a transition may take to end. */
const PASSING_LIMIT_MS = 1500;

/** How much later a page may take away what has ended. */
const LATE_FRAMES = 3;

interface Seen {
  readonly place: OnScreen;
  readonly look: Look;
  readonly attention: Attention;
  readonly classes: string;
  /** What it stood in. */
  readonly around: Element | null;
}

export interface Shown {
  readonly eyes: Eyes;
  /** What is acted on. */
  readonly target: Element | null;
  readonly roots: readonly (Document | ShadowRoot)[];
  readonly places: readonly OnScreen[];
}

/** Note how it looks before an action. */
export function noteAppearance({ eyes, target, roots, places: shown }: Shown, drawings: Drawings, signal: AbortSignal): AppearanceBefore {
  const places = nearest(shown, target);
  const wasThere = new Set(places.map(({ element }) => element));
  const before = new Map(places.slice(0, MOST).map((place, at) => [place.element, see(place, at < MOST_GENERATED)]));
  const animatedBefore = animatedNow(roots);
  const drawn = drawings.begin(places);
  const focusBefore = deepActiveElement(document);

  function compare(trial: Trial): readonly Restyled[] {
    trial.flush();
    const causes = causesIn(trial.acted, (element) => before.get(element)?.classes);
    const isFocusElsewhere = document.hasFocus() && deepActiveElement(document) !== focusBefore;
    const isMouseElsewhere = [...before].some(([element, { attention }]) => attention.hovered !== attentionOn(element).hovered);
    // rules that a script wrote, and what it animated, tell of nothing
    const isUntold = trial.acted.attributes.size === 0 && !isFocusElsewhere && !isMouseElsewhere;
    const now = new Map(eyes.onScreen().map((place) => [place.element, place]));
    const isSteady = (element: Element): boolean => !trial.isItself(element) && !animatedBefore.has(element);
    const shows = eyes.sight();
    const found: Restyled[] = [];
    for (const [element, seen] of before) {
      const place = now.get(element);
      if (place === undefined) {
        const around = (seen.around && before.get(seen.around)?.look) ?? null;
        if ((isDrawn(element, seen.look) || (around !== null && writesOtherwise(element, seen.look, around))) && isGone(element) && isSteady(element)) found.push({ element, what: ['went'] });
        continue;
      }
      const what = differences(seen.look, lookAt(element, seen.look.generated !== null));
      addGeometry(what, seen.place, place, element, causes, trial);
      if (what.size > 0 && isAttended(element, before)) leaveLasting(what, causes.isDressed(element));
      if (what.size === 0 || !(causes.reaches(element) || isUntold) || !isSteady(element)) continue;
      if (shows(element)) found.push({ element, what: [...what] });
      else if (what.has('opacity') && isDrawn(element, seen.look) && shows(composedParent(element) ?? element)) found.push({ element, what: ['went'] });
    }
    for (const { element } of now.values()) {
      if (wasThere.has(element) || isWave(element) || !causes.brought(element) || !isSteady(element)) continue;
      const look = lookAt(element, false);
      const around = composedParent(element);
      if ((isDrawn(element, look) || (around !== null && writesOtherwise(element, look, lookAt(around, false)))) && shows(element)) found.push({ element, what: ['came'] });
    }
    // what only followed is told where that which it followed looks the same
    const own = found.filter(({ element, what }) => causes.isOwn(element) || what.includes('came') || what.includes('went'));
    return outermost(own.length > 0 ? own : found);
  }

  return {
    async changed(trial) {
      const isPassing = (): boolean => {
        const passing = animatedNow(eyes.roots(), PASSING_LIMIT_MS);
        return compare(trial).some(({ element }) => passing.has(element));
      };
      if (isPassing()) {
        await until(() => !isPassing(), PASSING_LIMIT_MS, signal);
        // what is taken away as its animation ends
        for (let frame = 0; frame < LATE_FRAMES; frame++) await nextFrame();
      }
      const canvases = [...(await drawn.compare(signal))];
      const drawnAnew = canvases.filter(([, how]) => how === 'different').map(([element]): Restyled => ({ element, what: ['drawing'] }));
      return { restyled: [...compare(trial), ...drawnAnew], unreadable: canvases.filter(([element, how]) => how === 'unreadable' && target !== null && isBeside(element, target)).map(([element]) => element) };
    },
  };
}

function see(place: OnScreen, withGenerated: boolean): Seen {
  const { element } = place;
  return { place, look: lookAt(element, withGenerated), attention: attentionOn(element), classes: element.getAttribute('class') ?? '', around: composedParent(element) };
}

/** By how far they lie from the middle of it. */
function nearest(places: readonly OnScreen[], target: Element | null): readonly OnScreen[] {
  const own = places.find(({ element }) => element === target);
  if (own === undefined) return places;
  const [x, y] = [own.left + own.width / 2, own.top + own.height / 2];
  const away = ({ left, top, width, height }: OnScreen): number => Math.max(left - x, x - left - width, 0) + Math.max(top - y, y - top - height, 0);
  return places.map((place) => ({ place, away_px: away(place) })).sort((one, other) => one.away_px - other.away_px).map(({ place }) => place);
}

const BESIDE_PX = 100;

function isBeside(one: Element, other: Element): boolean {
  const [box, own] = [boxInTop(one), boxInTop(other)];
  const isNear = (from: number, size: number, ownFrom: number, ownSize: number): boolean => from < ownFrom + ownSize + BESIDE_PX && ownFrom - BESIDE_PX < from + size;
  return isNear(box.x, box.width, own.x, own.width) && isNear(box.y, box.height, own.y, own.height);
}

/** Taken away or hidden, and not only out of view. */
const isGone = (element: Element): boolean => !element.isConnected || !element.checkVisibility();

/** The mouse or the focus came to it or to something around it, or left it. */
function isAttended(element: Element, before: ReadonlyMap<Element, Seen>): boolean {
  return upFrom(element).some((each) => {
    const attention = before.get(each)?.attention;
    if (attention === undefined) return false;
    const now = attentionOn(each);
    return attention.hovered !== now.hovered || attention.focused !== now.focused || (each === element && attention.focusWithin !== now.focusWithin);
  });
}

/** What is not the look of the mouse or the focus being there. */
function leaveLasting(what: Set<Aspect>, isWritten: boolean): void {
  if (!isWritten) what.clear();
  what.delete('outline');
  what.delete('shadow');
}

/** Smaller differences of size and place are rounding. */
const LEAST_PX = 1;
/** What an SVG shape is drawn by. */
const SHAPED_BY = ['d', 'points', 'x', 'y', 'x1', 'x2', 'y1', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'viewBox', 'href', 'xlink:href'];

function addGeometry(what: Set<Aspect>, then: OnScreen, now: OnScreen, element: Element, causes: Causes, { acted }: Trial): void {
  const differs = (one: number, other: number): boolean => Math.abs(one - other) > LEAST_PX;
  if (causes.isWithin(element) && (differs(then.width, now.width) || differs(then.height, now.height))) what.add('size');
  if (!causes.isOwn(element)) return;
  if (differs(then.inParent.x, now.inParent.x) || differs(then.inParent.y, now.inParent.y)) what.add('place');
  const names = acted.attributes.get(element);
  if (isSvg(element) && names !== undefined && SHAPED_BY.some((name) => names.has(name))) what.add('shape');
}

/** Of what stands in each other, what holds the rest. */
function outermost(found: readonly Restyled[]): readonly Restyled[] {
  const all = new Set(found.map(({ element }) => element));
  return found.filter(({ element }) => upFrom(element).slice(1).every((around) => !all.has(around)));
}
