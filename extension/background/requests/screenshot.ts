/** `screenshot_request`: a picture of the run's tab, taken only while the user has it in front. */
import type { ScreenshotReply, ScreenshotRequest } from '../../../shared_schemas/protocol';
import { ask } from '../frames/ask';
import type { Parts } from '../parts';
import { RequestFailure } from '../request_failure';
import { isNull } from '../frames/is_null';

const HIGHLIGHT_WITHIN_MS = 2_000;
const MEDIA_TYPE = 'image/png';

export async function screenshot(parts: Parts, request: ScreenshotRequest): Promise<ScreenshotReply> {
  const run = parts.runs.get(request.run_id);
  const { document_id } = await parts.documents.lookUp(run.tab_id);
  const address = { tab_id: run.tab_id, document_id };
  const windowId = await windowInFront(run.tab_id);
  if (request.highlights) await ask(address, { type: 'engine_highlights', on: true }, HIGHLIGHT_WITHIN_MS, isNull);
  try {
    const picture = await chrome.tabs.captureVisibleTab(windowId, { format: 'png' });
    // The user may have turned to another tab meanwhile: then that one is in the picture, and it is thrown away.
    await windowInFront(run.tab_id);
    const data_base64 = picture.slice(picture.indexOf(',') + 1);
    return { type: 'screenshot_reply', reply_to: request.id, media_type: MEDIA_TYPE, data_base64 };
  } finally {
    if (request.highlights) await ask(address, { type: 'engine_highlights', on: false }, HIGHLIGHT_WITHIN_MS, isNull);
  }
}

async function windowInFront(tabId: number): Promise<number> {
  const tab = await chrome.tabs.get(tabId).catch(() => {
    throw new RequestFailure('tab_gone', 'The tab was closed.');
  });
  if (!tab.active) throw new RequestFailure('tab_not_in_front', 'No picture: the user has another tab in front.');
  return tab.windowId;
}
