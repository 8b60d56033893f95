/** `observe_request`: the run's tab as it is now, with what happened around it. */
import type { ObserveOptions, ObserveReply, ObserveRequest } from '../../../shared_schemas/protocol';
import { PageReader, type PageText } from '../frames/read';
import type { Parts } from '../parts';
import { RequestFailure } from '../request_failure';
import type { Run } from '../runs/run';
import { followOpened } from '../tabs/follow';
import { wireTabs } from '../tabs/wire_tab';

const TRIES = 3;

export async function observe(parts: Parts, request: ObserveRequest): Promise<ObserveReply> {
  const run = parts.runs.get(request.run_id);
  await followOpened(parts, run);
  const { document_id, page } = await read(parts, run, request.options);
  const notices = [...run.notices, ...page.notices];
  run.notices = [];
  run.observed_ms = performance.now();
  return { type: 'observe_reply', reply_to: request.id, observation: page.observation, document_id, tabs: await wireTabs(run), notices };
}

async function read({ documents, sites, numbers, observations }: Parts, run: Run, options: ObserveOptions): Promise<{ document_id: string; page: PageText }> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const { document_id, url } = await documents.lookUp(run.tab_id);
    await sites.reach(run, [url]);
    const page = await new PageReader(numbers, run.tab_id, document_id, options).read();
    if (!page) continue;
    await sites.reach(run, page.frame_urls);
    observations.remember(document_id, page.observation.id, page.observation_ids);
    return { document_id, page };
  }
  throw new RequestFailure('page_not_answering', 'The page keeps being replaced by another one while it is read.');
}
