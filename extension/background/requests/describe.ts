/** `describe_request`: what policy needs to know of a target. */
import { isDescription } from '../../generated/background/validators';
import type { Description, DescribeReply, DescribeRequest } from '../../../shared_schemas/protocol';
import { ask } from '../frames/ask';
import type { Parts } from '../parts';
import { RequestFailure } from '../request_failure';

const DESCRIBE_WITHIN_MS = 5_000;

const isDescriptionOrNull = Object.assign((value: unknown): value is Description | null => value === null || isDescription(value), {
  get errors() {
    return isDescription.errors ?? null;
  },
});

export async function describe(parts: Parts, request: DescribeRequest): Promise<DescribeReply> {
  const run = parts.runs.get(request.run_id);
  const top = await parts.documents.lookUp(run.tab_id);
  const address = { tab_id: run.tab_id, document_id: top.document_id };
  const answered = await ask(address, { type: 'engine_describe', index: request.index }, DESCRIBE_WITHIN_MS, isDescriptionOrNull);
  if (answered.kind === 'late') throw new RequestFailure('page_not_answering', 'The page does not answer: it is busy, or a dialog is open in it.');
  if (answered.kind === 'gone' || answered.value === null) {
    throw new RequestFailure('no_such_index', `There is no element [${request.index}] on this page.`);
  }
  return { type: 'describe_reply', reply_to: request.id, description: answered.value };
}
