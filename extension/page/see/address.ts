/**
 * Where a link leads, as shortly as it tells something: the path on the page's own site, the host of another one, and
 * nothing where its name says it already.
 */
import { isSvg } from '../dom/kinds';
import { fold } from '../dom/text';
import { shortened } from './text';

const LONGEST_PATH = 40;
const NOWHERE = /^\s*(?:#!?\s*$|javascript:)/i;
const ANOTHER_SITE = /^(?:https?:)?\/\/([^/?#]+)(.*)$/i;
/** A file's ending by which servers name pages. */
const PAGE_FILE = /\.(?:html?|php|aspx?|jsp)$/i;
const LEAST_LETTERS = 3;

/** What the line of a link named so says; null where there is nothing to say. */
export function addressOf(link: Element, name: string): string | null {
  const href = link.getAttribute('href') ?? (isSvg(link) ? link.getAttribute('xlink:href') : null);
  if (href === null || NOWHERE.test(href)) return null;
  const { origin } = location;
  const own = origin !== 'null' && href.startsWith(`${origin}/`) ? href.slice(origin.length) : href.replace(UPWARDS, '');
  const [, host, rest] = ANOTHER_SITE.exec(own) ?? [];
  if (host !== undefined) return /^\/?$/.test(rest ?? '') ? hostOf(host, name) : fold(`//${withoutWww(host)}/…`);
  return saysPath(name, own) ? null : shortened(fold(own), LONGEST_PATH);
}

/** Steps up the folders of the site: only the page's own address tells what they come to. */
const UPWARDS = /^\s*(?:\.\.?\/)+(?=[^/])/;

const hostOf = (host: string, name: string): string | null => (name.toLowerCase().includes(withoutWww(host.toLowerCase())) ? null : `//${withoutWww(host)}`);

const withoutWww = (host: string): string => host.replace(/^www\./, '');

/** Every word of the last part of the path is one of the name. */
function saysPath(name: string, path: string): boolean {
  if (/[?#:]/.test(path)) return false;
  const last = path.slice(path.lastIndexOf('/') + 1).replace(PAGE_FILE, '');
  if (last.replace(/[^a-z]+/gi, '').length < LEAST_LETTERS) return false;
  const said = new Set(wordsOf(name));
  return wordsOf(last).every((word) => said.has(word));
}

const wordsOf = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
