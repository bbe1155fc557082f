import * as v from 'valibot';

/** A code from an authenticator app, or a recovery code, as typed, with or without spaces or dashes. */
export const secondFactorCodeSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'is required'),
  v.maxLength(40, 'is too long'),
);
