/** `describe_request`: what policy needs to know of a target. */
import { isDescription } from '../../generated/background/validators';
import type { Description, DescribeReply, DescribeRequest } from '../../../shared_schemas/protocol';
import { ask, type Answered } from '../frames/ask';
import { ownerOf } from '../frames/numbers';
import type { Parts } from '../parts';
import { RequestFailure } from '../request_failure';
import type { Run } from '../runs/run';

const DESCRIBE_WITHIN_MS = 4_000;

const isDescriptionOrNull = Object.assign((value: unknown): value is Description | null => value === null || isDescription(value), {
  get errors() {
    return isDescription.errors ?? null;
  },
});

export async function describe(parts: Parts, { id, run_id, index }: DescribeRequest): Promise<DescribeReply> {
  const answered = await describeNumber(parts, parts.runs.get(run_id), index);
  if (answered.kind === 'late') throw new RequestFailure('page_not_answering', 'The page does not answer: it is busy, or a dialog is open in it.');
  if (answered.kind !== 'answered' || answered.value === null) {
    throw new RequestFailure('no_such_index', `There is no element [${index}] on this page.`);
  }
  return { type: 'describe_reply', reply_to: id, description: answered.value };
}

/** What the document that a number belongs to knows of it; null: no such number. */
export async function describeNumber({ documents, numbers }: Parts, { tab_id }: Run, index: number): Promise<Answered<Description | null>> {
  const top = await documents.lookUp(tab_id);
  const document_id = ownerOf(await numbers.of(top.document_id), index) ?? top.document_id;
  return ask({ tab_id, document_id }, { type: 'engine_describe', index }, DESCRIBE_WITHIN_MS, isDescriptionOrNull);
}
