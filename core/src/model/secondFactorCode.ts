import * as v from 'valibot';

/** A code from an authenticator app, or a recovery code, as typed. Spaces and dashes are allowed. */
export const secondFactorCodeSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'is required'),
  v.maxLength(40, 'is too long'),
);
