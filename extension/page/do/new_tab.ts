/** Links and forms whose outcome is another tab, which this page does not see. */
import { isOfDocument } from '../dom/address';
import { composedClosest } from '../dom/tree';
import { submitButtonAt } from './default_button';
import { linkToDownload } from './link_download';
import { frameNamed, isFrameOfPage, targetOf } from './navigation/named_frames';
import type { PressOptions, Landing } from './pointer/pointer';

export interface Otherwise {
  /** What the browser blocks is told of otherwise. */
  readonly tellsBlocked: boolean;
  /** A form was sent. */
  readonly isSent: boolean;
}

/** What to say of a click that opens a tab, or that may have tried to; null: nothing. */
export function tellNewTab({ clicked, isPrevented }: Pick<Landing, 'clicked' | 'isPrevented'>, { button, modifiers = [] }: PressOptions, { tellsBlocked, isSent }: Otherwise): string | null {
  if (clicked === null || button === 'right') return null;
  // where its own document is gone by now, that is where it led
  if (clicked.ownerDocument.defaultView === null) return null;
  const link = composedClosest(clicked, 'a[href], area[href]') as HTMLAnchorElement | null;
  const submitter = submitButtonAt(composedClosest(clicked, 'button, input[type=submit], input[type=image]'));
  const isSender = link === null && isSent && submitter !== null;
  const target = link !== null ? targetOf(link, link.target) : isSender ? targetOf(submitter, submitter.formTarget || (submitter.form?.target ?? '')) : '';
  const isElsewhere = target !== '' && !OWN.includes(target.toLowerCase()) && frameNamed(clicked.ownerDocument, target) === null && !isFrameOfPage(target);
  const isByKey = link !== null && (button === 'middle' || modifiers.includes('Control') || modifiers.includes('Meta') || modifiers.includes('Shift'));
  const isDownload = link !== null && (link.hasAttribute('download') || (button !== 'middle' && linkToDownload(link, modifiers) !== null));
  // the page itself goes nowhere by these, and is heard to be asked for them (navigation/)
  if (isDownload && !isPrevented) return null;
  if (link !== null && !isOfDocument(link.href) && !isPrevented) return isElsewhere || isByKey ? `It hands ${link.protocol} over to another program.` : null;
  if ((isElsewhere || isByKey) && !isPrevented) return `It asks the browser for ${link === null ? 'its answer' : link.href} in another tab, which this page does not see.`;
  if (tellsBlocked) return null;
  return isElsewhere || OPENS.test(clicked.getAttribute('onclick') ?? '') ? MAY_BE_BLOCKED : null;
}

/**
 * The default of a middle click on a link, which a synthetic one lacks: a tab behind this one. Asked for by a link that is
 * in no document, so that the page hears no click that there was not.
 */
export function followInTab({ clicked, isPrevented }: Landing): void {
  const link = clicked && (composedClosest(clicked, 'a[href], area[href]') as HTMLAnchorElement | null);
  if (link === null || isPrevented) return;
  const view = link.ownerDocument.defaultView ?? window;
  const twin = link.ownerDocument.createElement('a');
  twin.href = link.href;
  twin.rel = link.rel;
  twin.dispatchEvent(new view.MouseEvent('click', { ctrlKey: true, metaKey: true, cancelable: true, view }));
}

/** A window that a script opens needs a press by a person. */
const MAY_BE_BLOCKED = 'If it opens a window, the browser may have blocked it as a pop-up.';

const OWN = ['_self', '_parent', '_top'];
const OPENS = /window\.open\b|(?<![\w$.])open\(/u;
