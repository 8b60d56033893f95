/** Fonts that draw a picture in the place of a word: `home` in Material Icons is a house. OpenType, "liga". */
import { isText } from '../../dom/kinds';
import type { Styles } from '../styles';

const WORD = /^\s*(?=[\d_]*[a-z])[a-z\d_]{2,40}\s*$/;
/** How such fonts call themselves. */
const ICON_FONT = /^[^,]*(?:icons?\b|symbols|glyph)/i;

/** Whether a text in an element is the name of a picture that its font draws. */
export const isLigature = (text: string, element: Element, styles: Styles): boolean => WORD.test(text) && ICON_FONT.test(styles.of(element).fontFamily);

/** The name of the picture that an element holds, and nothing else; else null. */
export function ligatureOf(element: Element, styles: Styles): string | null {
  const only = element.firstChild;
  return only !== null && only === element.lastChild && isText(only) && isLigature(only.data, element, styles) ? only.data.trim() : null;
}
