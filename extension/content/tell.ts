/** From a document to the background: the one place that sends. */
import type { ContentMessage } from '../../shared_schemas/protocol';

/** Sends a message; resolves with its answer, or null when the extension was reloaded under this document. */
export async function tell(message: ContentMessage): Promise<unknown> {
  // After a reload of the extension its old scripts live on without it: `runtime.id` is gone then.
  if (!isConnected()) return null;
  return chrome.runtime.sendMessage<ContentMessage, unknown>(message);
}

function isConnected(): boolean {
  return (chrome.runtime as Partial<typeof chrome.runtime>).id !== undefined;
}
