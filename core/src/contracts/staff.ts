import * as v from 'valibot';

import { instantSchema } from '../model/fields';
import { secondFactorCodeSchema } from '../model/secondFactorCode';
import { staffDetailsSchema } from '../model/staff';
import { staffRoleSchema } from '../model/staffPermission';
import { contract } from './contract';

/** Returned by a sign-in. The device sends it with the next sign-in. */
const deviceSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'is not a valid device id'));

/**
 * `token` is a Firebase custom token with the staff claim. Failed attempts on other devices do not lock out a `device`
 * that has signed in with the username before. For an account with a second factor, refuses the sign-in
 * (`second-factor-needed`) without a valid `code`.
 */
export const adminLogin = contract({
  name: 'adminLogin',
  method: 'POST',
  path: 'admin-login',
  hasOwnFunction: true,
  access: 'public',
  appCheck: 'always',
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
  /** `locked`: the attempt failed and was the last one allowed. The lock ends after at most fifteen minutes. */
  outcome: v.picklist(['succeeded', 'failed', 'locked']),
  /**
   * Short digests, from which neither the device nor the IP address can be derived. Equal digests most likely mean the
   * same device or IP address.
   */
  device: v.string(),
  address: v.string(),
  /** True if the device had signed in under the username before. */
  isKnownDevice: v.boolean(),
});
export type OwnSignIn = v.InferOutput<typeof signInSchema>;

/** Newest first. */
export const ownSignIns = contract({
  name: 'ownSignIns',
  method: 'GET',
  path: 'own-sign-ins',
  access: 'staff',
  permission: 'ownAccount',
  input: v.strictObject({}),
  output: v.object({ signIns: v.array(signInSchema) }),
});

/** Refuses the request when the caller's access has ended. */
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
    /** True if the caller can use only their account page until they add a second factor. */
    mustAddSecondFactor: v.boolean(),
    /** True if a real project uses test payments, so that anyone with a test card can get goods for free. */
    hasTestPayments: v.boolean(),
  }),
});
