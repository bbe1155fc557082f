import * as v from 'valibot';

import { staffDetailsSchema } from '../model/staff';
import { contract } from './contract';

/** Identifies a device: random, issued with a sign-in and sent with the next. */
const deviceSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'is not a device of ours'));

/**
 * Checks a member of staff; `token` is a Firebase custom token carrying the staff claim. A `device` that has signed in under the
 * username before is not locked out by failed attempts from other devices.
 */
export const adminLogin = contract({
  name: 'adminLogin',
  method: 'POST',
  path: 'admin-login',
  access: 'public',
  input: v.strictObject({
    username: v.pipe(v.string(), v.trim(), v.minLength(1, 'is required'), v.maxLength(120)),
    password: v.pipe(v.string(), v.minLength(1, 'is required'), v.maxLength(200)),
    device: v.optional(deviceSchema),
  }),
  output: v.object({ details: staffDetailsSchema, token: v.string(), device: deviceSchema }),
});

/** Who the bearer of a staff token is; refused as soon as their access has ended, which the back office asks about now and then. */
export const staffSession = contract({
  name: 'staffSession',
  method: 'GET',
  path: 'staff-session',
  access: 'staff',
  input: v.strictObject({}),
  output: v.object({ staffId: v.string(), username: v.string(), name: v.string() }),
});
