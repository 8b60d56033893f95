import type { Validator } from '../../generated/background/validators';

/** The answer of a content script that has nothing to say. */
export const isNull: Validator<null> = (value): value is null => value === null;
