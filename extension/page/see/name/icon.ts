/** What an icon shows, read from how it was put there: a class of an icon font, a sprite's id, a picture's file name. */
import { isHtml, isSvg } from '../../dom/kinds';
import type { Styles } from '../styles';
import { ligatureOf } from './ligature';

// Families by their prefix: Font Awesome, Bootstrap, Material Design, Remix, Ionicons, Tabler, Feather, Lucide, Glyphicons and the like.
const PREFIXED = /^(?:fa|ui-icon|bi|mdi|ri|ion|ti|feather|lucide|glyphicon|icon|icons|ico|pi|el-icon|anticon|octicon|codicon|ph|bx|bxs|la|uil|nav-icon|mat-icon|svg-inline)-{1,2}([a-z][\w-]*)$/i;
const SUFFIXED = /^([a-z][\w-]*?)[-_](?:icon|ico|glyph)$/i;
// Classes of the same families that say how, not what.
const MANNER = /^(?:fw|xs|sm|md|lg|xl|[1-9]x|li|ul|spin|pulse|border|pull.*|rotate.*|flip.*|stack.*|inverse|solid|regular|light|thin|duotone|brands|.*btn|.*button|only|wrapper|container|left|right|text|svg|inner|outer|img|image|size.*|font|fill|base|root|default|primary|secondary)$/i;

/** Which of two drawings of the same thing. */
const VARIANT = /-alt\d?$/;

/** The icon's word (`trash`, `arrow left`), or null. Looks at the element and a little way into it. */
export function iconOf(element: Element, styles: Styles): string | null {
  for (const each of [element, ...Array.from(element.querySelectorAll('i, span, svg, use, img, em, b, mat-icon')).slice(0, 8)]) {
    const word = fromLigature(each, styles) ?? fromClass(each) ?? fromSprite(each) ?? fromFile(each) ?? fromBackground(each, styles);
    if (word !== null) return word;
  }
  return partOfWidget(element);
}

/** What an empty part of a drawn widget is there for, by the end of its class. */
function partOfWidget(element: Element): string | null {
  if (element.firstElementChild !== null || isSvg(element)) return null;
  for (const name of element.classList) {
    const [, word] = PART.exec(name) ?? [];
    if (word !== undefined) return asWords(word);
  }
  return null;
}

const PART = /(?:^|[-_])((?:slider-|drag-|resize-)?(?:handle|thumb|knob|grip)|close|clear|remove|delete|next|prev|previous|toggle|expand|collapse|play|pause|search|menu|more)(?:-?(?:button|btn|icon))?$/i;

function fromLigature(element: Element, styles: Styles): string | null {
  const name = ligatureOf(element, styles);
  return name === null ? null : asWords(name);
}

function fromClass(element: Element): string | null {
  const data = element.getAttribute('data-icon') ?? element.getAttribute('data-lucide') ?? element.getAttribute('data-feather');
  if (data !== null && /^[\w:-]+$/.test(data)) return asWords(data.replace(/^.*:/, ''));
  for (const name of element.classList) {
    const [, word] = PREFIXED.exec(name) ?? SUFFIXED.exec(name) ?? [];
    if (word !== undefined && !MANNER.test(word) && !isFamily(word, element)) return asWords(word.replace(VARIANT, ''));
  }
  return null;
}

/** `x-icon` beside `x-open`: the first part names the library. */
const isFamily = (word: string, { classList }: Element): boolean => Array.from(classList).filter((name) => name.startsWith(`${word}-`)).length > 1;

function fromSprite(element: Element): string | null {
  if (!isSvg(element) || element.localName !== 'use') return null;
  const [, id] = /#(.+)$/.exec(element.getAttribute('href') ?? element.getAttribute('xlink:href') ?? '') ?? [];
  return id === undefined ? null : asWords(id.replace(/^(?:icon|ico|i|svg|sprite)[-_]/i, ''));
}

function fromFile(element: Element): string | null {
  return isHtml(element, 'img') || (isHtml(element, 'input') && element.type === 'image') ? fileWord(element.src) : null;
}

function fromBackground(element: Element, styles: Styles): string | null {
  const { backgroundImage, maskImage } = styles.of(element);
  for (const image of [backgroundImage, maskImage]) {
    const [, url] = /^url\("?([^")]+)"?\)/.exec(image) ?? [];
    if (url !== undefined) return fileWord(url);
  }
  return null;
}

/** The words of a file's name, unless it looks like a hash. */
function fileWord(url: string): string | null {
  if (url.startsWith('data:') || url.startsWith('blob:')) return null;
  const [, stem] = /([^/?#]+?)(?:\.[a-z]{3,5})?(?:[?#].*)?$/i.exec(url) ?? [];
  if (stem === undefined || stem.length > 40 || /[\da-f]{12,}/i.test(stem)) return null;
  const words = asWords(stem.replace(/[.@_-]\d+x?$/i, '').replace(/^(?:icon|ico|img)[-_]|[-_](?:icon|ico)$/gi, ''));
  return /[a-z]{3}/i.test(words) ? words : null;
}

/** `arrowLeft`, `arrow-left`, `arrow_left` as words. */
export function asWords(identifier: string): string {
  return identifier
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_.:]+/g, ' ')
    .trim()
    .toLowerCase();
}
