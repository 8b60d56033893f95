/** Results of actions, as values. */
import type { ActionEffect, ActionResult } from '../../../shared_schemas/protocol';

export type ResultCode = NonNullable<ActionResult['code']>;

export function done(message: string, effect?: ActionEffect): ActionResult {
  return { status: 'done', message, ...(effect ? { effect } : {}) };
}

/** The page is as it was before. */
export function refused(code: ResultCode, message: string): ActionResult {
  return { status: 'refused', code, message };
}

/** It was tried, and the outcome is not what was asked. */
export function failed(code: ResultCode, message: string, effect?: ActionEffect): ActionResult {
  return { status: 'failed', code, message, ...(effect ? { effect } : {}) };
}
