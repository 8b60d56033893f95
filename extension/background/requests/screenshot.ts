/** `screenshot_request`: a picture of the run's tab, taken only while the user has it in front. */
import type { ScreenshotReply, ScreenshotRequest } from '../../../shared_schemas/protocol';
import { ask } from '../frames/ask';
import type { Parts } from '../parts';
import { RequestFailure } from '../request_failure';
import { pause } from '../waiting';
import { isNull } from '../frames/is_null';

const HIGHLIGHT_WITHIN_MS = 2_000;
const BETWEEN_PICTURES_MS = 500;
const MEDIA_TYPE = 'image/png';

export async function screenshot(parts: Parts, request: ScreenshotRequest): Promise<ScreenshotReply> {
  const run = parts.runs.get(request.run_id);
  const { document_id } = await parts.documents.lookUp(run.tab_id);
  const address = { tab_id: run.tab_id, document_id };
  const windowId = await windowInFront(run.tab_id);
  if (request.highlights) await ask(address, { type: 'engine_highlights', on: true }, HIGHLIGHT_WITHIN_MS, isNull);
  try {
    const picture = await capture(windowId);
    // The user may have turned to another tab meanwhile: then that one is in the picture, and it is thrown away.
    await windowInFront(run.tab_id);
    const data_base64 = picture.slice(picture.indexOf(',') + 1);
    return { type: 'screenshot_reply', reply_to: request.id, media_type: MEDIA_TYPE, data_base64 };
  } finally {
    if (request.highlights) await ask(address, { type: 'engine_highlights', on: false }, HIGHLIGHT_WITHIN_MS, isNull);
  }
}

/** The browser takes two pictures a second: a third one waits. */
async function capture(windowId: number, tries = 3): Promise<string> {
  try {
    return await chrome.tabs.captureVisibleTab(windowId, { format: 'png' });
  } catch (error) {
    const words = String(error);
    if (words.includes('permission')) {
      throw new RequestFailure('origin_not_allowed', 'No picture: the browser takes one only where Pagehand may read all sites, or after a click on its icon in this tab.');
    }
    if (!words.includes('CALLS_PER_SECOND') || tries === 1) throw error;
    await pause(BETWEEN_PICTURES_MS);
    return capture(windowId, tries - 1);
  }
}

async function windowInFront(tabId: number): Promise<number> {
  const tab = await chrome.tabs.get(tabId).catch(() => {
    throw new RequestFailure('tab_gone', 'The tab was closed.');
  });
  if (!tab.active) throw new RequestFailure('tab_not_in_front', 'No picture: the user has another tab in front.');
  return tab.windowId;
}
