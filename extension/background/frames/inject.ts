/** Into which documents the scripts go: asked for one by one in open documents, registered for those to come. */
import { within } from '../waiting';
import { RequestFailure } from '../request_failure';
import { whyNotScriptable } from './refusal';

/** The engine first: the content script needs it. */
const ISOLATED_FILES = ['page_engine.js', 'content.js'];
const PAGE_WORLD_FILES = ['page_world.js'];

/** `executeScript` hangs in a page whose thread stands, and in `view-source:`. */
const SCRIPT_WITHIN_MS = 5_000;

/** Runs scripts; throws a RequestFailure or DocumentGone with the reason where that cannot be. */
export async function runScript<Args extends unknown[], Result>(
  injection: chrome.scripting.ScriptInjection<Args, Result>,
  url: string | null,
): Promise<chrome.scripting.InjectionResult<Awaited<Result>>[]> {
  const run = await within(SCRIPT_WITHIN_MS, chrome.scripting.executeScript({ ...injection, injectImmediately: true })).catch(async (error: unknown) => {
    throw await whyNotScriptable(error, url);
  });
  if (run.late) throw new RequestFailure('page_not_answering', 'The page does not answer: it is busy, or a dialog is open in it.');
  return run.value;
}

/** Puts the engine and the content script into one document; both start once alone. */
export async function injectInto(tabId: number, documentId: string, url: string | null): Promise<void> {
  const target = { tabId, documentIds: [documentId] };
  await runScript({ target, files: PAGE_WORLD_FILES, world: 'MAIN' }, url);
  await runScript({ target, files: ISOLATED_FILES }, url);
}

const ENGINE_ID = 'pagehand-engine';
const PAGE_WORLD_ID = 'pagehand-page-world';

/** Has the scripts run in every document of these origins from its start; [] takes them back. */
export async function registerFor(origins: readonly string[]): Promise<void> {
  const registered = await chrome.scripting.getRegisteredContentScripts({ ids: [ENGINE_ID, PAGE_WORLD_ID] });
  if (origins.length === 0) {
    if (registered.length > 0) await chrome.scripting.unregisterContentScripts({ ids: registered.map(({ id }) => id) });
    return;
  }
  const everywhere = {
    matches: origins.map((origin) => `${origin}/*`),
    allFrames: true,
    matchOriginAsFallback: true,
    runAt: 'document_start' as const,
    persistAcrossSessions: false,
  };
  const scripts: chrome.scripting.RegisteredContentScript[] = [
    { ...everywhere, id: ENGINE_ID, js: ISOLATED_FILES, world: 'ISOLATED' },
    { ...everywhere, id: PAGE_WORLD_ID, js: PAGE_WORLD_FILES, world: 'MAIN' },
  ];
  if (registered.length === scripts.length) await chrome.scripting.updateContentScripts(scripts);
  else await chrome.scripting.registerContentScripts(scripts);
}
