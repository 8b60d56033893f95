/** What content scripts tell and ask; each message is checked, and known by the document that it comes from. */
import { isContentMessage } from '../generated/background/validators';
import type { ContentMessage } from '../../shared_schemas/protocol';
import { findListeners } from './frames/find_listeners';
import { hitInParent } from './frames/hit_in_parent';
import type { Parts } from './parts';
import { navigationEnd } from './tabs/navigation_end';

export interface Sender {
  readonly tab_id: number;
  readonly document_id: string;
  readonly is_top: boolean;
}

export function hearDocument(parts: Parts, onUserActed: (runId: string) => void): void {
  chrome.runtime.onMessage.addListener((message: unknown, from, respond: (answer: unknown) => void) => {
    const sender = senderOf(from);
    if (!sender || !isContentMessage(message)) return false;
    answer(parts, message, sender, onUserActed).then(respond, (error: unknown) => {
      console.error(error);
      respond(null);
    });
    return true;
  });
}

function senderOf({ tab, documentId, frameId }: chrome.runtime.MessageSender): Sender | null {
  if (tab?.id === undefined || documentId === undefined) return null;
  return { tab_id: tab.id, document_id: documentId, is_top: frameId === 0 };
}

async function answer(parts: Parts, message: ContentMessage, sender: Sender, onUserActed: (runId: string) => void): Promise<unknown> {
  const run = parts.runs.inTab(sender.tab_id);
  switch (message.type) {
    case 'frame_ready':
      if (sender.is_top) parts.documents.announced(sender.tab_id, { document_id: sender.document_id, url: message.url });
      if (run) await parts.sites.reach(run, [message.url]);
      return null;
    case 'frame_navigating':
      if (sender.is_top) parts.documents.leaving(sender.tab_id, sender.document_id, message.to);
      else parts.documents.frameLeaving(sender.tab_id, sender.document_id);
      if (run) await parts.sites.reach(run, [message.to]);
      return null;
    case 'frame_user_acted':
      if (run) onUserActed(run.run_id);
      return null;
    case 'find_listeners':
      return findListeners(sender);
    case 'frame_navigation_end':
      return navigationEnd(parts, sender);
    case 'hit_in_parent':
      return hitInParent(sender, message.points);
  }
}
