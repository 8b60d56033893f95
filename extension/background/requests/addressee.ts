/** Which document of the run's tab an action of the engine is for. */
import { named, type Named } from '../actions/named';
import { refused } from '../actions/results';
import { ownerOf, type NumberTable } from '../frames/numbers';
import type { ActionCall, ActionResult } from '../../../shared_schemas/protocol';

export type Addressee =
  | { readonly kind: 'document'; readonly document_id: string }
  /** The page as a whole: the top document first, then its frames. */
  | { readonly kind: 'page' }
  | { readonly kind: 'nobody'; readonly result: ActionResult };

/**
 * @param topId the top document, which also answers for numbers that nobody has.
 * @param focusId the document that was last clicked or written in, where keys without a number go.
 */
export function addressee(call: ActionCall, table: NumberTable, topId: string, focusId: string | null): Addressee {
  const action = named(call);
  const numbers = numbersIn(action);
  const owners = new Set(numbers.map((index) => ownerOf(table, index) ?? topId));
  if (owners.size > 1) {
    return { kind: 'nobody', result: refused('unsupported', 'The two elements are in different frames of the page: nothing can be dragged between them.') };
  }
  const [owner] = owners;
  if (owner !== undefined) return { kind: 'document', document_id: owner };
  if (action.name === 'send_keys') return { kind: 'document', document_id: focusId ?? topId };
  if (action.name === 'wait_for' || action.name === 'scroll_to_text' || action.name === 'select_text') return { kind: 'page' };
  return { kind: 'document', document_id: topId };
}

function numbersIn({ parameters }: Named): number[] {
  const { index, from_index, to_index } = parameters as { index?: number | null; from_index?: number; to_index?: number | null };
  return [index, from_index, to_index].filter((number) => typeof number === 'number');
}
