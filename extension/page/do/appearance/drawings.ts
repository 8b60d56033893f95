/** What is drawn on canvases, of which no mutation tells: small copies are compared. */
import { isHtml } from '../../dom/kinds';
import type { OnScreen } from '../../eyes';
import { nextTurn } from '../turn';
import { until } from '../until';

/** A copy of a drawing, small. Null: it cannot be read back. */
type Copy = Uint8ClampedArray | null;

export type Drawn = 'same' | 'different' | 'unreadable';

export interface DrawingsBefore {
  /** How each of them is now, but for those that were changing by themselves before. */
  compare(signal: AbortSignal): Promise<ReadonlyMap<Element, Drawn>>;
}

/** More than so many are not compared, of each the nearest to what is acted on. */
const MOST = 4;
/** What was the same for so long does not change by itself. */
const STOOD_MS = 1000;
/** What goes on changing does so again within so long. */
const GOES_ON_MS = 200;
/** The longest side of a copy. */
const COPY_PX = 256;
/** How far a channel of a pixel must differ. */
const LEAST_DIFFERENCE = 3;

export class Drawings {
  /** As of the last look, while nothing was done. */
  readonly #looked = new WeakMap<HTMLCanvasElement, { readonly copy: Copy; readonly at_ms: number }>();

  #isIdle = false;

  /** Nothing is being done to the page: what is drawn until the next action is drawn by itself. */
  learn(): void {
    this.#isIdle = true;
    // an answer does not wait for it
    if (document.getElementsByTagName('canvas').length > 0) void nextTurn().then(() => this.#isIdle && this.#look());
  }

  #look(): void {
    const canvases = [...document.getElementsByTagName('canvas')].slice(0, MOST);
    for (const canvas of canvases) if (isInView(canvas)) this.#looked.set(canvas, { copy: copyOf(canvas), at_ms: performance.now() });
  }

  /** Note what is drawn before an action. `places`: the nearest first. */
  begin(places: readonly OnScreen[]): DrawingsBefore {
    this.#isIdle = false;
    const before = new Map<HTMLCanvasElement, Copy>();
    for (const { element } of places) {
      if (before.size === MOST) break;
      if (isHtml(element, 'canvas')) before.set(element, copyOf(element));
    }
    const stood = new Set<HTMLCanvasElement>();
    for (const [canvas, copy] of before) {
      const looked = this.#looked.get(canvas);
      if (looked === undefined || copy === null) continue;
      if (!isSame(looked.copy, copy)) before.delete(canvas);
      else if (performance.now() - looked.at_ms >= STOOD_MS) stood.add(canvas);
    }
    return {
      async compare(signal) {
        const found = new Map<Element, Drawn>();
        for (const [canvas, copy] of before) {
          if (!canvas.isConnected) continue;
          const now = copyOf(canvas);
          const how = compared(copy, now);
          // what goes on changing may have done so before
          if (how === 'different' && !stood.has(canvas) && (await until(() => !isSame(now, copyOf(canvas)), GOES_ON_MS, signal))) continue;
          found.set(canvas, how);
        }
        return found;
      },
    };
  }
}

function isInView(canvas: HTMLCanvasElement): boolean {
  const { left, top, right, bottom } = canvas.getBoundingClientRect();
  return right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
}

/** Blank before and after may be a drawing that the browser gives away once it is on the screen, as those by WebGL are. */
function compared(before: Copy, now: Copy): Drawn {
  if (before === null || now === null) return 'unreadable';
  if (!isSame(before, now)) return 'different';
  return now.some((channel) => channel !== 0) ? 'same' : 'unreadable';
}

function copyOf(canvas: HTMLCanvasElement): Copy {
  const { width, height } = canvas;
  if (width === 0 || height === 0) return null;
  const scale = Math.min(1, COPY_PX / Math.max(width, height));
  const [copyWidth, copyHeight] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  const context = new OffscreenCanvas(copyWidth, copyHeight).getContext('2d');
  if (context === null) return null;
  // so that a thin line leaves its mark in what is made smaller
  context.imageSmoothingQuality = 'high';
  context.drawImage(canvas, 0, 0, copyWidth, copyHeight);
  try {
    return context.getImageData(0, 0, copyWidth, copyHeight).data;
  } catch (error) {
    // HTML standard: a canvas that a picture of another origin was drawn on is not origin-clean
    if (error instanceof DOMException && error.name === 'SecurityError') return null;
    throw error;
  }
}

function isSame(one: Copy, other: Copy): boolean {
  if (one === null || other === null) return one === other;
  return one.length === other.length && one.every((channel, at) => Math.abs(channel - (other[at] ?? 0)) < LEAST_DIFFERENCE);
}
