/** Constructors of what `act` answers. What each status and code promises stands in docs/page-engine.md. */
import type { ActionEffect, ActionResult } from '../../../shared_schemas/protocol';

export type ResultCode = NonNullable<ActionResult['code']>;
export type Refusal = ActionResult & { readonly status: 'refused'; readonly code: ResultCode };

/** What happened, and what was asked to be read. */
export interface DoneExtras {
  readonly effect?: ActionEffect;
  readonly content?: string;
  readonly next_part?: number;
}

/** It happened, and that was seen. */
export function done(message: string, extras: DoneExtras = {}): ActionResult {
  return { status: 'done', message, ...extras };
}

/** Nothing was touched; scrolling into view does not count. */
export function refused(code: ResultCode, message: string): Refusal {
  return { status: 'refused', code, message };
}

/** It was tried, and the outcome is not what was asked; the message says what the page holds now. */
export function failed(code: ResultCode, message: string, effect?: ActionEffect): ActionResult {
  return effect === undefined ? { status: 'failed', code, message } : { status: 'failed', code, message, effect };
}
