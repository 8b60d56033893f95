/** A link that is pressed by keys: what is held meanwhile tells the browser where it opens. */
import { tellNewTab } from '../new_tab';
import type { Modifier } from '../pointer/mouse_event';

/** Listens for a press by keys on the link that has the focus; the answer, called when they were pressed, tells what it opens beside this page, or null. */
export function hearLinkClick(link: Element | null): () => string | null {
  if (link?.matches('a[href], area[href]') !== true) return () => null;
  const heard: MouseEvent[] = [];
  const hear = (event: Event): void => void heard.push(event as MouseEvent);
  link.addEventListener('click', hear, true);
  return () => {
    link.removeEventListener('click', hear, true);
    const [click] = heard;
    return click === undefined ? null : tellNewTab({ clicked: link, isPrevented: click.defaultPrevented }, { modifiers: modifiersOf(click) }, true);
  };
}

function modifiersOf({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): Modifier[] {
  const keys: readonly (readonly [Modifier, boolean])[] = [['Alt', altKey], ['Control', ctrlKey], ['Meta', metaKey], ['Shift', shiftKey]];
  return keys.filter(([, isHeld]) => isHeld).map(([modifier]) => modifier);
}
