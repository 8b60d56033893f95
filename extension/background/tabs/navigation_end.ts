/** A document is about to go, or a frame of it: what else came of that, should it stay. */
import type { NavigationEnd } from '../../../shared_schemas/protocol';
import type { Sender } from '../from_documents';
import type { Parts } from '../parts';
import { loadingEnds } from './navigation';

/** A page is not waited for longer after an action. */
const LIMIT_MS = 3_500;

/** null: it is not over yet. Whoever asked is gone where another document came. */
export async function navigationEnd({ documents, downloads }: Parts, { tab_id, document_id, is_top }: Sender): Promise<NavigationEnd | null> {
  const [began_ms, commits] = [performance.now(), documents.commits(tab_id)];
  if (!(await loadingEnds(tab_id, LIMIT_MS)) || documents.commits(tab_id) !== commits) return null;
  if (is_top && documents.isLeaving(tab_id, document_id)) documents.stayed(tab_id);
  return { download: downloads.since(began_ms) };
}
