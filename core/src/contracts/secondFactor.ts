import * as v from 'valibot';

import { idSchema, instantSchema } from '../model/ids';
import { secondFactorCodeSchema } from '../model/secondFactorCode';
import { contract } from './contract';
import { staffAccountSchema } from './staffAccounts';

const withCode = v.strictObject({ code: secondFactorCodeSchema });
/** Returned only once, and stored as digests only. */
const recoveryCodesSchema = v.array(v.string());

/** Returns whether the caller's account has a second factor, and how many recovery codes are left. Never returns its secret. */
export const ownSecondFactor = contract({
  name: 'ownSecondFactor',
  method: 'GET',
  path: 'own-second-factor',
  access: 'staff',
  permission: 'ownAccount',
  input: v.strictObject({}),
  output: v.object({
    since: v.nullable(instantSchema),
    recoveryCodesLeft: v.number(),
    /** True when the account may do nothing but add a second factor. */
    isDue: v.boolean(),
  }),
});

/**
 * Creates a secret for an authenticator app. It takes effect once a code of it is confirmed, within ten minutes. Requires the
 * password again.
 */
export const beginSecondFactor = contract({
  name: 'beginSecondFactor',
  method: 'POST',
  path: 'begin-second-factor',
  access: 'staff',
  permission: 'ownAccount',
  input: v.strictObject({
    password: v.pipe(v.string(), v.minLength(1, 'is required'), v.maxLength(200)),
  }),
  /** Returned only once; base 32, as authenticator apps take it. */
  output: v.object({ secret: v.string() }),
});

/** Switches the second factor on and ends all sessions; `token` signs this one in again. */
export const confirmSecondFactor = contract({
  name: 'confirmSecondFactor',
  method: 'POST',
  path: 'confirm-second-factor',
  access: 'staff',
  permission: 'ownAccount',
  input: withCode,
  output: v.object({ recoveryCodes: recoveryCodesSchema, token: v.string() }),
});

/** Switches the second factor off and ends all sessions; `token` signs this one in again. */
export const turnOffSecondFactor = contract({
  name: 'turnOffSecondFactor',
  method: 'POST',
  path: 'turn-off-second-factor',
  access: 'staff',
  permission: 'ownAccount',
  input: withCode,
  output: v.object({ token: v.string() }),
});

/** Creates ten new recovery codes; the old ones become invalid. */
export const newRecoveryCodes = contract({
  name: 'newRecoveryCodes',
  method: 'POST',
  path: 'new-recovery-codes',
  access: 'staff',
  permission: 'ownAccount',
  input: withCode,
  output: v.object({ recoveryCodes: recoveryCodesSchema }),
});

/**
 * Removes the second factor from the account of a person who has lost it, and ends their sessions. Refused for the caller's own
 * account.
 */
export const resetSecondFactor = contract({
  name: 'resetSecondFactor',
  method: 'POST',
  path: 'reset-second-factor',
  access: 'staff',
  permission: 'staffAccounts',
  input: v.strictObject({ staffId: idSchema }),
  output: v.object({ account: staffAccountSchema }),
});
