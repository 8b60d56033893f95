/** Where the page listens, found by a script in the page's own world. */
import { runScript } from './inject';

/** Paths of indices from the document; [] where the page's world gave no such thing. */
export async function findListeners(document: { tab_id: number; document_id: string }): Promise<number[][]> {
  const target = { tabId: document.tab_id, documentIds: [document.document_id] };
  const [found] = await runScript<[], unknown>({ target, files: ['find_listeners.js'], world: 'MAIN' }, null);
  return isPaths(found?.result) ? found.result : [];
}

/** The page could have changed what the script builds on. */
function isPaths(value: unknown): value is number[][] {
  return Array.isArray(value) && value.every((path) => Array.isArray(path) && path.every((place) => Number.isInteger(place)));
}
