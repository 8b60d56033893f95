/**
 * Whether a node that is now the only one of its kind stands for one that is gone. It must have come after that was seen:
 * what was there already is another thing, however alike. And what was left unread then may have held its like.
 */
import { fold } from '../dom/text';
import type { ControlItem } from './item';
import type { Sighting } from './numbers';
import { roleOf } from './role';
import { withoutDigits } from './surroundings';

/** More than this that went is not gone through. */
const MOST = 2_000;

export class Heirs {
  /** Elements that went since all of the page was last read and compared. */
  #parted: Element[] = [];
  /** The last observation for which all of the page was read and compared. */
  #checked = 0;

  /** Elements went from the page. */
  part(elements: readonly Element[]): void {
    if (this.#parted.length <= MOST) this.#parted.push(...elements);
  }

  /** The whole page was read and compared with what observation `count` listed. */
  comparedAll(count: number): void {
    this.#checked = count;
    this.#parted = [];
  }

  /** `hasNumber`: of what the model was told, it is known what it was called. */
  isHeir(sighting: Sighting, { box }: ControlItem, hasNumber: (element: Element) => boolean): boolean {
    if (!sighting.wasOnly || (!box.wasUnseen && box.since < sighting.count)) return false;
    return sighting.count <= this.#checked || !this.#mayHaveHadTwin(sighting, hasNumber);
  }

  #mayHaveHadTwin(sighting: Sighting, hasNumber: (element: Element) => boolean): boolean {
    if (this.#parted.length > MOST) return true;
    const own = sighting.element.deref();
    let left = MOST;
    for (const parted of this.#parted) {
      if (parted.isConnected) continue;
      for (const each of [parted, ...parted.getElementsByTagName('*')]) {
        if (left-- === 0) return true;
        if (each !== own && !hasNumber(each) && roleOf(each) === sighting.role && mayBeCalled(each, sighting.name)) return true;
      }
    }
    return false;
  }
}

const TELLING = ['aria-label', 'alt', 'title', 'placeholder', 'value'];

/** As far as can be told of what is no longer on the page: by its own words, where it has any. */
function mayBeCalled(element: Element, name: string): boolean {
  const words = [element.textContent, ...TELLING.map((attribute) => element.getAttribute(attribute) ?? '')].map(plain).filter((text) => text !== '');
  return words.length === 0 || element.hasAttribute('aria-labelledby') || words.some((text) => text === plain(name));
}

const plain = (text: string): string => withoutDigits(text) || fold(text);
