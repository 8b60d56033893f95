/**
 * Numbered boxes over the numbered elements that are in view. They live in a closed shadow root, take no pointer, and
 * are never observed (tags.ts leaves the element out); a popover keeps them above dialogs.
 */
import { DECORATION } from '../dom/decoration';
import { isAttached } from '../dom/tree';
import type { Edges } from './box';
import { VisibleParts } from './visible_part';

export interface Numbered {
  readonly index: number;
  readonly element: Element;
  /** What a person sees of it: itself, or the label of a control that shows only through that. */
  readonly shownBy: Element;
}

// Important, and on the element itself: no rule of the page's for popovers, or for all elements, may move it.
const HOST = Object.entries({
  all: 'initial', position: 'fixed', inset: '0', width: 'auto', height: 'auto', margin: '0', border: '0', padding: '0', background: 'none', overflow: 'hidden', 'pointer-events': 'none',
}).map(([property, value]) => `${property}:${value}!important`).join(';'); // prettier-ignore
const STYLE = `
  div { position: absolute; box-sizing: border-box; border: 2px solid; border-radius: 3px; }
  span { position: absolute; top: -2px; right: -2px; padding: 0 3px; font: bold 11px/14px sans-serif; color: #fff; }
`;
const COLOURS = ['#c2185b', '#1565c0', '#2e7d32', '#e65100', '#6a1b9a', '#00695c'];
/** Whether something newer lies above is looked for every so many frames. */
const LAYERS_EVERY = 10;

export class Highlights {
  #host: HTMLElement | null = null;
  #frame = 0;
  #drawn = 0;
  /** What was in the top layer when the boxes came to lie on top of it. */
  #layers: readonly Element[] = [];

  constructor(private readonly numbered: () => readonly Numbered[]) {}

  show(on: boolean): void {
    if (!on) {
      cancelAnimationFrame(this.#frame);
      this.#host?.remove();
      this.#host = null;
      return;
    }
    if (this.#host !== null) return;
    const host = document.createElement(DECORATION);
    const root = host.attachShadow({ mode: 'closed' });
    const style = document.createElement('style');
    style.textContent = STYLE;
    const marks = document.createElement('section');
    root.append(style, marks);
    host.setAttribute('popover', 'manual');
    host.style.cssText = HOST;
    host.inert = true;
    document.documentElement.append(host);
    host.showPopover();
    this.#host = host;
    this.#layers = layersBut(host);
    const follow = (): void => {
      this.#stayOnTop(host);
      this.#draw(marks);
      this.#frame = requestAnimationFrame(follow);
    };
    follow();
  }

  /** What entered the top layer last lies above all else in it. */
  #stayOnTop(host: HTMLElement): void {
    if (this.#drawn++ % LAYERS_EVERY !== 0) return;
    const layers = layersBut(host);
    if (layers.every((layer) => this.#layers.includes(layer))) return;
    this.#layers = layers;
    host.hidePopover();
    host.showPopover();
  }

  #draw(marks: Element): void {
    const parts = new VisibleParts();
    const shown = this.numbered().flatMap((each) => {
      const edges = isAttached(each.element) ? parts.of(each.element, each.shownBy) : null;
      return edges === null ? [] : [{ ...each, edges }];
    });
    while (marks.children.length > shown.length) marks.lastElementChild?.remove();
    while (marks.children.length < shown.length) marks.append(mark());
    shown.forEach(({ index, edges }, at) => place(marks.children[at] as HTMLElement, index, edges));
  }
}

const layersBut = (host: Element): Element[] => Array.from(document.querySelectorAll(':modal,:popover-open')).filter((layer) => layer !== host);

function mark(): HTMLElement {
  const box = document.createElement('div');
  box.append(document.createElement('span'));
  return box;
}

function place(mark: HTMLElement, index: number, { left, top, right, bottom }: Edges): void {
  const colour = COLOURS[index % COLOURS.length] ?? '#000';
  const label = mark.firstElementChild as HTMLElement;
  mark.style.cssText = `left:${left}px;top:${top}px;width:${right - left}px;height:${bottom - top}px;border-color:${colour}`;
  label.style.background = colour;
  label.textContent = String(index);
}
