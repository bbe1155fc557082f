import * as v from 'valibot';

import { instantSchema } from '../model/ids';
import { secondFactorCodeSchema } from '../model/secondFactorCode';
import { staffDetailsSchema } from '../model/staff';
import { staffRoleSchema } from '../model/staffRole';
import { contract } from './contract';

/** Identifies a device: random, issued with a sign-in and sent with the next. */
const deviceSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'is not a device of ours'));

/**
 * Checks a member of staff; `token` is a Firebase custom token carrying the staff claim. A `device` that has signed in under the
 * username before is not locked out by failed attempts from other devices. An account with a second factor is answered
 * `second-factor-needed` until `code`, from an authenticator app or one of the recovery codes, is sent and right.
 */
export const adminLogin = contract({
  name: 'adminLogin',
  method: 'POST',
  path: 'admin-login',
  hasOwnFunction: true,
  access: 'public',
  input: v.strictObject({
    username: v.pipe(v.string(), v.trim(), v.minLength(1, 'is required'), v.maxLength(120)),
    password: v.pipe(v.string(), v.minLength(1, 'is required'), v.maxLength(200)),
    device: v.optional(deviceSchema),
    code: v.optional(secondFactorCodeSchema),
  }),
  output: v.object({ details: staffDetailsSchema, token: v.string(), device: deviceSchema }),
});

const signInSchema = v.object({
  at: instantSchema,
  /** `locked`: it failed, and no further try counted for a quarter of an hour. */
  outcome: v.picklist(['succeeded', 'failed', 'locked']),
  /** Short digests: equal ones are most likely the same device or address, and neither can be read out of them. */
  device: v.string(),
  address: v.string(),
  /** The device had signed in under the username before. */
  isKnownDevice: v.boolean(),
});
export type OwnSignIn = v.InferOutput<typeof signInSchema>;

/** The latest sign-ins under one's own username and those that failed, newest first. */
export const ownSignIns = contract({
  name: 'ownSignIns',
  method: 'GET',
  path: 'own-sign-ins',
  access: 'staff',
  permission: 'ownAccount',
  input: v.strictObject({}),
  output: v.object({ signIns: v.array(signInSchema) }),
});

/** Who the bearer of a staff token is; refused as soon as their access has ended, which the back office asks about now and then. */
export const staffSession = contract({
  name: 'staffSession',
  method: 'GET',
  path: 'staff-session',
  access: 'staff',
  permission: 'ownAccount',
  input: v.strictObject({}),
  output: v.object({
    staffId: v.string(),
    username: v.string(),
    name: v.string(),
    role: staffRoleSchema,
    mustChangePassword: v.boolean(),
    /** Nothing but one's own account is open until a second factor is added. */
    mustAddSecondFactor: v.boolean(),
    /** A shop that customers can reach charges no card: whoever types a test card gets goods. */
    hasTestPayments: v.boolean(),
  }),
});
