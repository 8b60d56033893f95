/** One question to the content script of one document, and its checked answer. */
import type { ContentRequest } from '../../../shared_schemas/protocol';
import type { Validator } from '../../generated/background/validators';
import { within } from '../waiting';
import { whyInvalid } from '../why_invalid';

export interface DocumentAddress {
  readonly tab_id: number;
  readonly document_id: string;
}

export type Answered<T> =
  | { readonly kind: 'answered'; readonly value: T }
  /** The document was not there any more: it never heard the question. */
  | { readonly kind: 'absent' }
  /** The document went away while it was asked. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'late' };

const ABSENT = /Receiving end does not exist|No tab with id|No document with id/i;
/** It was destroyed, or went into the back-forward cache. */
const GONE = /message (channel|port) (is )?closed/i;

/** Throws a TypeError where the answer is none: the engine failed, or the page's script is of another build. */
export async function ask<T>(address: DocumentAddress, request: ContentRequest, limit_ms: number, isAnswer: Validator<T>): Promise<Answered<T>> {
  const sent: Promise<unknown> = chrome.tabs.sendMessage(address.tab_id, request, { documentId: address.document_id });
  let outcome: Awaited<ReturnType<typeof within<unknown>>>;
  try {
    outcome = await within(limit_ms, sent);
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    if (ABSENT.test(words)) return { kind: 'absent' };
    if (GONE.test(words)) return { kind: 'gone' };
    throw error;
  }
  if (outcome.late) return { kind: 'late' };
  const { value } = outcome;
  if (isAnswer(value)) return { kind: 'answered', value };
  throw new TypeError(rejectionIn(value) ?? `The page engine's answer is not understood: ${whyInvalid(isAnswer)}`);
}

function rejectionIn(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('message' in value)) return null;
  return typeof value.message === 'string' ? `The page engine failed: ${value.message}` : null;
}
