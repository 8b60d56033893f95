/** Tells the background that this document is there, and that it is about to go to another one. */
import { framePath } from './frame_path';
import { nextTask } from './next_task';
import { tell } from './tell';

export function announceThisDocument(): void {
  // A page that is rendered ahead is not shown yet. The property is missing in TypeScript's own types.
  const { prerendering } = document as { prerendering?: boolean };
  if (prerendering) document.addEventListener('prerenderingchange', () => void sayReady(), { once: true });
  else void sayReady();
  addEventListener('pageshow', (event) => {
    // Back from the back-forward cache: the background may have taken this document for gone.
    if (event.persisted) void sayReady();
  });
  navigation.addEventListener('navigate', (event) => void sayNavigating(event));
}

async function sayReady(): Promise<void> {
  await tell({ type: 'frame_ready', path: framePath(), url: location.href });
}

/** What has another scheme (`mailto:`) is for another program, and the document stays. */
const ENDS_DOCUMENTS = /^(?:https?|file|blob|data|about):/iu;

/** Only for a navigation that ends this document: not for one that the page handles in place, a download, or another program. */
async function sayNavigating(event: NavigateEvent): Promise<void> {
  const { destination, hashChange, downloadRequest } = event;
  if (destination.sameDocument || hashChange || downloadRequest !== null || !ENDS_DOCUMENTS.test(destination.url)) return;
  const entryBefore = navigation.currentEntry?.id;
  // The page's own listeners come after this one; what they decide is known in the next task.
  await nextTask();
  const handledInPlace = navigation.currentEntry?.id !== entryBefore;
  if (event.defaultPrevented || handledInPlace) return;
  await tell({ type: 'frame_navigating', to: destination.url });
}
