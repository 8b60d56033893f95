import type { Validator } from '../generated/background/validators';

/** What a validator found wrong at its last call, in one phrase. */
export function whyInvalid(validator: Validator<unknown>): string {
  const first = validator.errors?.[0];
  if (!first) return 'its shape is wrong';
  return `${first.instancePath || 'the message'} ${first.message ?? 'is wrong'}`;
}
