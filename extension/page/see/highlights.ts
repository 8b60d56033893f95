/**
 * Numbered boxes over the numbered elements that are in view. They live in a closed shadow root, take no pointer, and
 * are never observed (tags.ts leaves the element out); a popover keeps them above dialogs.
 */
import { DECORATION } from '../dom/decoration';
import { boxInTop, type Box } from '../dom/frames';
import { isAttached } from '../dom/tree';

export interface Numbered {
  readonly index: number;
  readonly element: Element;
}

const STYLE = `
  :host { all: initial; position: fixed; inset: 0; width: auto; height: auto; margin: 0; border: 0; padding: 0; background: none; overflow: hidden; pointer-events: none; }
  div { position: absolute; box-sizing: border-box; border: 2px solid; border-radius: 3px; }
  span { position: absolute; top: -2px; right: -2px; padding: 0 3px; font: bold 11px/14px sans-serif; color: #fff; }
`;
const COLOURS = ['#c2185b', '#1565c0', '#2e7d32', '#e65100', '#6a1b9a', '#00695c'];

export class Highlights {
  #host: HTMLElement | null = null;
  #frame = 0;

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
    host.inert = true;
    document.documentElement.append(host);
    host.showPopover();
    this.#host = host;
    const follow = (): void => {
      this.#draw(marks);
      this.#frame = requestAnimationFrame(follow);
    };
    follow();
  }

  #draw(marks: Element): void {
    const shown = this.numbered().flatMap((each) => {
      const box = isAttached(each.element) ? boxInTop(each.element) : null;
      return box !== null && isInView(box) ? [{ ...each, box }] : [];
    });
    while (marks.children.length > shown.length) marks.lastElementChild?.remove();
    while (marks.children.length < shown.length) marks.append(mark());
    shown.forEach(({ index, box }, at) => place(marks.children[at] as HTMLElement, index, box));
  }
}

const isInView = ({ x, y, width, height }: Box): boolean => width > 0 && height > 0 && x < innerWidth && y < innerHeight && x + width > 0 && y + height > 0;

function mark(): HTMLElement {
  const box = document.createElement('div');
  box.append(document.createElement('span'));
  return box;
}

function place(mark: HTMLElement, index: number, { x, y, width, height }: Box): void {
  const colour = COLOURS[index % COLOURS.length] ?? '#000';
  const label = mark.firstElementChild as HTMLElement;
  mark.style.cssText = `left:${x}px;top:${y}px;width:${width}px;height:${height}px;border-color:${colour}`;
  label.style.background = colour;
  label.textContent = String(index);
}
