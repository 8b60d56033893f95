/** How the scan goes on below an element, by its tag alone. */

import { DECORATION } from '../dom/decoration';
import { HOST_TAGS } from '../dom/shadow_root';

/** `never`: not rendered. `leaf`: rendered by the browser as a whole. `host`: may have a shadow root. */
export type TagKind = 'never' | 'leaf' | 'frame' | 'slot' | 'details' | 'host' | 'plain';

const KINDS = new Map<string, TagKind>();
const set = (kind: TagKind, tags: string): void => tags.split(' ').forEach((tag) => KINDS.set(tag, kind));

set('never', `script style head template noscript link meta title base source track param datalist option optgroup defs symbol clippath mask pattern lineargradient radialgradient filter ${DECORATION}`);
set('leaf', 'select input textarea img video audio canvas embed br hr wbr progress meter math path use image');
set('frame', 'iframe frame object');
set('slot', 'slot');
set('details', 'details');
set('host', HOST_TAGS);

export function tagKind(localName: string): TagKind {
  const known = KINDS.get(localName);
  if (known !== undefined) return known;
  const kind = localName.includes('-') ? 'host' : (KINDS.get(localName.toLowerCase()) ?? 'plain');
  KINDS.set(localName, kind);
  return kind;
}
