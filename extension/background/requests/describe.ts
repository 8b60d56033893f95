/** `describe_request`: what policy needs to know of a target. */
import { isDescription } from '../../generated/background/validators';
import type { Description, DescribeReply, DescribeRequest } from '../../../shared_schemas/protocol';
import { ask } from '../frames/ask';
import { ownerOf } from '../frames/numbers';
import type { Parts } from '../parts';
import { RequestFailure } from '../request_failure';

const DESCRIBE_WITHIN_MS = 4_000;

const isDescriptionOrNull = Object.assign((value: unknown): value is Description | null => value === null || isDescription(value), {
  get errors() {
    return isDescription.errors ?? null;
  },
});

export async function describe({ runs, documents, numbers }: Parts, { id, run_id, index }: DescribeRequest): Promise<DescribeReply> {
  const { tab_id } = runs.get(run_id);
  const top = await documents.lookUp(tab_id);
  const document_id = ownerOf(await numbers.of(top.document_id), index) ?? top.document_id;
  const answered = await ask({ tab_id, document_id }, { type: 'engine_describe', index }, DESCRIBE_WITHIN_MS, isDescriptionOrNull);
  if (answered.kind === 'late') throw new RequestFailure('page_not_answering', 'The page does not answer: it is busy, or a dialog is open in it.');
  if (answered.kind !== 'answered' || answered.value === null) {
    throw new RequestFailure('no_such_index', `There is no element [${index}] on this page.`);
  }
  return { type: 'describe_reply', reply_to: id, description: answered.value };
}
