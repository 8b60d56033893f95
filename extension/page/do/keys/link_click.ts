/** A link that is pressed by keys: what is held meanwhile tells the browser where it opens. */
import { tellNewTab } from '../new_tab';
import type { Modifier } from '../pointer/mouse_event';

export interface LinkClick {
  /** What the press opened beside this page, in words; null: nothing. */
  readonly opens: () => string | null;
  readonly stop: () => void;
}

/** Listen for a press by keys on what has the focus, if that is a link. */
export function hearLinkClick(link: Element | null): LinkClick {
  if (link?.matches('a[href], area[href]') !== true) return { opens: () => null, stop: () => undefined };
  const heard: MouseEvent[] = [];
  const hear = (event: Event): void => void heard.push(event as MouseEvent);
  link.addEventListener('click', hear, true);
  return {
    opens: () => {
      const [click] = heard;
      return click === undefined ? null : tellNewTab({ clicked: link, isPrevented: click.defaultPrevented }, { modifiers: modifiersOf(click) }, { tellsBlocked: true, isSent: false });
    },
    stop: () => link.removeEventListener('click', hear, true),
  };
}

function modifiersOf({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): Modifier[] {
  const keys: readonly (readonly [Modifier, boolean])[] = [['Alt', altKey], ['Control', ctrlKey], ['Meta', metaKey], ['Shift', shiftKey]];
  return keys.filter(([, isHeld]) => isHeld).map(([modifier]) => modifier);
}
