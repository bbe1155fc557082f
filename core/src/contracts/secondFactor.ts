import * as v from 'valibot';

import { idSchema, instantSchema } from '../model/fields';
import { secondFactorCodeSchema } from '../model/secondFactorCode';
import { contract } from './contract';
import { staffAccountSchema } from './staffAccounts';

const withCode = v.strictObject({ code: secondFactorCodeSchema });
/** Returned only once, because only digests are stored. */
const recoveryCodesSchema = v.array(v.string());

/** `since` is null without a second factor. Never returns the secret. */
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
    /** True if the account must add a second factor before it can do anything else. */
    isDue: v.boolean(),
  }),
});

/** The secret takes effect when one of its codes is confirmed within ten minutes. */
export const beginSecondFactor = contract({
  name: 'beginSecondFactor',
  method: 'POST',
  path: 'begin-second-factor',
  access: 'staff',
  permission: 'ownAccount',
  input: v.strictObject({
    password: v.pipe(v.string(), v.minLength(1, 'is required'), v.maxLength(200)),
  }),
  /** Returned only once, in base 32 as authenticator apps expect it. */
  output: v.object({ secret: v.string() }),
});

/** Enables the second factor and ends all sessions; `token` signs the caller in again. */
export const confirmSecondFactor = contract({
  name: 'confirmSecondFactor',
  method: 'POST',
  path: 'confirm-second-factor',
  access: 'staff',
  permission: 'ownAccount',
  input: withCode,
  output: v.object({ recoveryCodes: recoveryCodesSchema, token: v.string() }),
});

/** Ends all sessions; `token` signs the caller in again. */
export const turnOffSecondFactor = contract({
  name: 'turnOffSecondFactor',
  method: 'POST',
  path: 'turn-off-second-factor',
  access: 'staff',
  permission: 'ownAccount',
  input: withCode,
  output: v.object({ token: v.string() }),
});

/** Invalidates the old codes. */
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
 * Removes a lost second factor from another account, and ends the account's sessions. Refuses the caller's own account.
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
