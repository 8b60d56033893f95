/**
 * `interestfor`: what the browser shows while a person's mouse rests on a thing (a hint, a card). It knows a person's mouse
 * alone, so what it would do is done in its place: the event, then the popover, until the mouse rests on something else.
 * HTML, "interest invokers".
 */
import { flatAncestors } from '../../dom/tree';
import { hitInDocument } from '../../dom/hit_element';
import type { PointInFrame } from '../../dom/hit';

interface Invoker extends Element {
  readonly interestForElement?: HTMLElement | null;
}

export interface Interest {
  /** The mouse rests here. */
  show(document: Document, point: PointInFrame): void;
}

export function createInterest(): Interest {
  let shown: { readonly invoker: Invoker; readonly target: HTMLElement } | null = null;

  const end = (): void => {
    if (shown === null || !shown.target.isConnected) return;
    const { invoker, target } = shown;
    if (announce('loseinterest', invoker, target) && target.matches(':popover-open')) target.hidePopover();
  };

  return {
    show(document, { x_px, y_px }) {
      const hit = hitInDocument(document, x_px, y_px);
      const around: Invoker[] = hit === null ? [] : [hit, ...flatAncestors(hit)];
      if (shown !== null && around.some((each) => each === shown?.invoker || each === shown?.target)) return;
      end();
      shown = null;
      const invoker = around.find((each) => each.interestForElement != null);
      const target = invoker?.interestForElement;
      if (invoker === undefined || target == null) return;
      shown = { invoker, target };
      if (announce('interest', invoker, target) && target.popover !== null && !target.matches(':popover-open')) target.showPopover({ source: invoker as HTMLElement });
    },
  };
}

/** True unless the page keeps the browser from doing what comes with it. */
function announce(type: 'interest' | 'loseinterest', source: Element, target: HTMLElement): boolean {
  const view = target.ownerDocument.defaultView as (Window & { InterestEvent?: new (type: string, init: EventInit & { source: Element }) => Event }) | null;
  return view?.InterestEvent === undefined || target.dispatchEvent(new view.InterestEvent(type, { cancelable: true, source }));
}
