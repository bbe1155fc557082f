import * as v from 'valibot';

/** From an authenticator app, or a recovery code, as typed: spaces and dashes are allowed. */
export const secondFactorCodeSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'is required'),
  v.maxLength(40, 'is too long'),
);
