/** Tells the background of the user's next click or key in this document, while a run is working in it. */
import { tell } from './tell';

/** What only a person's device begins; a browser makes trusted `click` and `input` events of synthetic ones too. */
const BEGINNINGS = ['pointerdown', 'keydown'] as const;

let watching = false;

/** Watches for one act; called again with every request of a run, so that after a run no more than one is told. */
export function watchUser(): void {
  if (watching) return;
  watching = true;
  const told = new AbortController();
  const onAct = (event: Event): void => {
    if (!event.isTrusted) return;
    told.abort();
    watching = false;
    void tell({ type: 'frame_user_acted' });
  };
  for (const beginning of BEGINNINGS) addEventListener(beginning, onAct, { capture: true, passive: true, signal: told.signal });
}
