/**
 * `dropEffect` and `effectAllowed` of a drag that the hands make. The browser keeps them for a person's drag alone: of a
 * DataTransfer made by a script both stay as they are, whatever a page sets, and a page that moves a thing only once it
 * hears that the drop was a move does not. Where the drag comes over what its source does not allow, no drop comes of it,
 * as of a person's. HTML standard, "drag-and-drop processing model".
 */
import { markedByHands } from './marked';

type Effect = DataTransfer['dropEffect'];
type Allowed = DataTransfer['effectAllowed'];

interface Drag {
  /** Held, so that the page's view of it keeps its properties. */
  readonly transfer: DataTransfer;
  allowed: Allowed;
  effect: Effect;
  last: string;
}

const EFFECTS: readonly string[] = ['none', 'copy', 'link', 'move'];
const ALLOWED: readonly string[] = [...EFFECTS, 'copyLink', 'copyMove', 'linkMove', 'all', 'uninitialized'];

const AT_SOURCE: readonly string[] = ['dragstart', 'dragend'];

let drag: Drag | null = null;

export function lendDragEffects(): void {
  for (const type of ['dragstart', 'drag', 'dragenter', 'dragover', 'dragleave', 'drop', 'dragend'] as const) {
    window.addEventListener(type, take, true);
  }
}

/** What the hands drag; also in events that are made here in the place of theirs. */
const own = new WeakSet<DataTransfer>();
const isMarked = markedByHands('pagehand:hands-drag');

function take(event: DragEvent): void {
  const { isTrusted, dataTransfer, type } = event;
  if (isTrusted || dataTransfer === null) return;
  if (isMarked()) own.add(dataTransfer);
  if (!own.has(dataTransfer)) return;
  if (drag?.transfer !== dataTransfer) drag = begin(dataTransfer, type);
  if (type === 'drag') return;
  if (type === 'drop' && !isAllowed(drag)) {
    leave(event);
    return;
  }
  // what the page makes of the last `dragover` is what a drop does, and what it makes of the drop is what was done
  if (type === 'dragenter' || type === 'dragover') drag.effect = effectOf(drag.allowed);
  else if (type === 'dragleave' || (type === 'dragend' && drag.last !== 'drop')) drag.effect = 'none';
  drag.last = type;
  if (type === 'dragend') drag = null;
}

/** The source allows what the place makes of it. */
function isAllowed({ allowed, effect }: Drag): boolean {
  return effect !== 'none' && (allowed === 'all' || allowed === 'uninitialized' || allowed.toLowerCase().includes(effect));
}

/** In the place of a drop that the browser would not make. */
function leave(event: DragEvent): void {
  event.stopImmediatePropagation();
  event.preventDefault();
  const { dataTransfer, clientX, clientY, screenX, screenY } = event;
  event.composedPath()[0]?.dispatchEvent(new DragEvent('dragleave', { bubbles: true, composed: true, view: window, dataTransfer, clientX, clientY, screenX, screenY }));
}

/** A drag that came from elsewhere, as files do, begins without a `dragstart`. */
function begin(transfer: DataTransfer, type: string): Drag {
  const made: Drag = { transfer, allowed: type === 'dragstart' ? 'uninitialized' : 'all', effect: 'none', last: type };
  Object.defineProperties(transfer, {
    dropEffect: {
      get: () => made.effect,
      set: (effect: unknown) => {
        if (EFFECTS.includes(String(effect))) made.effect = effect as Effect;
      },
    },
    effectAllowed: {
      // to the place it is told as what it comes to
      get: () => (made.allowed === 'uninitialized' && !AT_SOURCE.includes(made.last) ? 'all' : made.allowed),
      set: (allowed: unknown) => {
        if (made.last === 'dragstart' && ALLOWED.includes(String(allowed))) made.allowed = allowed as Allowed;
      },
    },
  });
  return made;
}

/** What Chromium does if the page does not say. */
function effectOf(allowed: Allowed): Effect {
  if (allowed === 'all' || allowed === 'uninitialized') return 'copy';
  return allowed === 'copyMove' || allowed === 'linkMove' ? 'move' : allowed === 'copyLink' ? 'copy' : allowed;
}
