/** What was read of the page and made of it, kept from look to look: dropped where the page changes, and only there. */
import type { Box } from './box';
import { AccessibleNames } from './name/accname';
import type { PatchEvents } from './patch';
import { Styles } from './styles';
import { Surroundings } from './surroundings';

export class Reading implements PatchEvents {
  readonly styles: Styles;
  readonly names: AccessibleNames;
  readonly surroundings = new Surroundings();

  /** `roots`: the documents and shadow roots that are read. */
  constructor(roots: ReadonlySet<Document | ShadowRoot>) {
    this.styles = new Styles(roots);
    this.names = new AccessibleNames(this.styles);
  }

  /** The page changed: forget what depends on elements elsewhere. */
  pageChanged(): void {
    this.styles.pageChanged();
    this.names.dropFromOutside();
    this.surroundings.forgetWays();
  }

  touched(box: Box): void {
    box.facts = null;
    box.piece = null;
    box.role = null;
    for (const child of box.children) child.role = null;
    this.dropElement(box.element);
  }

  moved(box: Box): void {
    box.facts = null;
    box.piece = null;
  }

  /** It and all in it may look different. */
  restyled(box: Box): void {
    this.moved(box);
    this.styles.drop(box.element);
    this.names.drop(box.element);
    for (const child of box.children) this.restyled(child);
  }

  dropped(box: Box): void {
    this.dropElement(box.element);
  }

  besideChanged(box: Box): void {
    this.surroundings.dropEntry(box.element);
  }

  dropElement(element: Element): void {
    this.styles.drop(element);
    this.names.drop(element);
    this.surroundings.drop(element);
  }
}
