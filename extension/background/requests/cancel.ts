import type { Validator } from '../../generated/background/validators';
import { ask, type DocumentAddress } from '../frames/ask';

const CANCEL_WITHIN_MS = 1_000;

export const isNull: Validator<null> = (value): value is null => value === null;

/** Tells the engine of a document to stop. A document that is gone, or whose thread stands, stops by itself. */
export async function cancelIn(address: DocumentAddress): Promise<void> {
  await ask(address, { type: 'engine_cancel' }, CANCEL_WITHIN_MS, isNull);
}
