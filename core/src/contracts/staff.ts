import * as v from 'valibot';

import { staffDetailsSchema } from '../model/staff';
import { contract } from './contract';

/** Checks a member of staff; `token` is a Firebase custom token carrying the staff claim. */
export const adminLogin = contract({
  name: 'adminLogin',
  method: 'POST',
  path: 'admin-login',
  access: 'public',
  input: v.strictObject({
    username: v.pipe(v.string(), v.trim(), v.minLength(1, 'is required'), v.maxLength(120)),
    password: v.pipe(v.string(), v.minLength(1, 'is required'), v.maxLength(200)),
  }),
  output: v.object({ details: staffDetailsSchema, token: v.string() }),
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
