import * as v from 'valibot';

/** A code of an authenticator app, or one of the recovery codes, as people type them: with spaces or dashes, or without. */
export const secondFactorCodeSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'is required'),
  v.maxLength(40, 'is too long'),
);
