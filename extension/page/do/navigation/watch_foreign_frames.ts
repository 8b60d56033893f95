/**
 * Follows frames of other origins: they tell of no navigation, and of another document only by the `load` event of their
 * element. Where one is sent to is known of links, forms and `src`.
 */
import { isOfDocument } from '../../dom/address';
import { isForeignFrame } from '../../dom/frames';
import { isHtml } from '../../dom/kinds';
import { composedClosest } from '../../dom/tree';
import { frameNamed, isFrameOfPage, targetOf } from './named_frames';

export interface ForeignJourney {
  readonly frame: Element;
  /** null: a script sent it, nobody tells where. */
  readonly to: string | null;
  readonly hasLoaded: boolean;
}

export interface ForeignFrames {
  journeys(): readonly ForeignJourney[];
  /** What was sent to frames that are not seen from here, by their names. */
  beyond(): ReadonlyMap<string, string>;
  /** Schemes of what went to other programs by way of such a frame. */
  programs(): Iterable<string>;
}

/** Watch from before an action. The answers are live. */
export function watchForeignFrames(roots: readonly (Document | ShadowRoot)[], signal: AbortSignal): ForeignFrames {
  // before the page has loaded, a frame may be loading what it was sent to then
  const hasLoadedAll = document.readyState === 'complete';
  const addresses = new Map(roots.flatMap((root) => [...root.querySelectorAll('iframe, frame, object')].filter(isForeignFrame).map((frame) => [frame, addressOf(frame)] as const)));
  const loaded = new Set<Element>();
  const sent = new Map<Element, string>();
  const beyond = new Map<string, string>();
  const programs = new Set<string>();
  let asked: Asked[] = [];
  const options = { capture: true, passive: true, signal };
  for (const root of roots) {
    root.addEventListener('load', ({ target }) => void loaded.add(target as Element), options);
    for (const type of ['click', 'submit']) root.addEventListener(type, (event) => void asked.push({ event, from: event.composedPath()[0] as Element }), options);
  }

  /** To be called once the page has had what was asked for: until then it may still prevent it. */
  const read = (): void => {
    const errands = asked.flatMap((each) => (each.event.defaultPrevented ? [] : (errandOf(each) ?? [])));
    asked = [];
    for (const { from, name, to } of errands) {
      const frame = frameNamed(from.ownerDocument, name);
      if (frame === null ? !isFrameOfPage(name) : !addresses.has(frame)) continue;
      if (!isOfDocument(to)) programs.add(new URL(to).protocol);
      else if (frame === null) beyond.set(name, to);
      else sent.set(frame, to);
    }
    for (const [frame, before] of addresses) {
      const address = addressOf(frame);
      if (address !== before && address !== '') sent.set(frame, address);
    }
  };

  return {
    journeys() {
      read();
      return [...addresses.keys()].flatMap((frame) => {
        const [to, hasLoaded] = [sent.get(frame) ?? null, loaded.has(frame)];
        return frame.isConnected && (to !== null || (hasLoaded && hasLoadedAll)) ? [{ frame, to, hasLoaded }] : [];
      });
    },
    beyond() {
      read();
      return beyond;
    },
    programs() {
      read();
      return programs;
    },
  };
}

function addressOf(frame: Element): string {
  return 'src' in frame ? String(frame.src) : 'data' in frame ? String(frame.data) : '';
}

interface Errand {
  readonly from: Element;
  /** Of the frame. */
  readonly name: string;
  readonly to: string;
}

interface Asked {
  readonly event: Event;
  /** While it is on its way, an event tells more. */
  readonly from: Element;
}

function errandOf({ event, from }: Asked): Errand | null {
  const errand = event.type === 'submit' ? ofForm(from as HTMLFormElement, (event as SubmitEvent).submitter) : opensTab(event as MouseEvent) ? null : ofLink(composedClosest(from, 'a[href], area[href]'));
  return errand === null || errand.name === '' || errand.name.startsWith('_') ? null : errand;
}

const ofForm = (form: HTMLFormElement, submitter: Element | null): Errand => ({ from: form, name: targetOf(form, submitter?.getAttribute('formtarget') ?? form.target), to: form.action });

const ofLink = (link: Element | null): Errand | null => (isHtml(link, 'a') || isHtml(link, 'area') ? { from: link, name: targetOf(link, link.target), to: link.href } : null);

const opensTab = ({ button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean => button !== 0 || ctrlKey || metaKey || shiftKey;
