import * as v from 'valibot';

import { idSchema, instantSchema, isOfOneScript, lineOfText } from '../model/fields';
import { staffRoleSchema } from '../model/staffPermission';
import { contract } from './contract';

export const staffAccountSchema = v.object({
  id: idSchema,
  username: v.string(),
  name: v.string(),
  surname: v.string(),
  role: staffRoleSchema,
  disabled: v.boolean(),
  /** True until the account's user has changed a password that someone else has set or seen. */
  hasTemporaryPassword: v.boolean(),
  hasSecondFactor: v.boolean(),
  createdAt: instantSchema,
  /** Callers can neither disable nor reset their own account. */
  isYou: v.boolean(),
});
export type StaffAccount = v.InferOutput<typeof staffAccountSchema>;

/** Lookalike letters of other scripts could be used to impersonate a colleague. */
const ofOneScript = v.check(isOfOneScript, 'mixes letters of different scripts');
const staffNameSchema = v.pipe(lineOfText(60), ofOneScript);

export const usernameSchema = v.pipe(
  lineOfText(60),
  ofOneScript,
  v.minLength(3, 'is shorter than 3 characters'),
  v.regex(/^[\p{L}\p{N}._@+-]+$/u, 'may contain only letters, digits and . _ @ + -'),
);

const oneAccount = v.object({ account: staffAccountSchema });
/** The password is returned only once and stored only as a hash. */
const withPassword = v.object({ account: staffAccountSchema, password: v.string() });
const ofOne = v.strictObject({ staffId: idSchema });

/** Sorted by username. `more` is true if there are more than 200. */
export const staffAccounts = contract({
  name: 'staffAccounts',
  method: 'GET',
  path: 'staff-accounts',
  access: 'staff',
  permission: 'staffAccounts',
  input: v.strictObject({}),
  output: v.object({ accounts: v.array(staffAccountSchema), more: v.boolean() }),
});

/** The new account has a temporary password and, by default, the lowest role. */
export const addStaff = contract({
  name: 'addStaff',
  method: 'POST',
  path: 'add-staff',
  access: 'staff',
  permission: 'staffAccounts',
  input: v.strictObject({
    username: usernameSchema,
    name: staffNameSchema,
    surname: staffNameSchema,
    role: v.optional(staffRoleSchema),
  }),
  output: withPassword,
});

/** Ends the sessions of the account. Refuses the caller's own account. */
export const updateStaff = contract({
  name: 'updateStaff',
  method: 'PATCH',
  path: 'update-staff',
  access: 'staff',
  permission: 'staffAccounts',
  input: v.pipe(
    v.strictObject({
      staffId: idSchema,
      disabled: v.optional(v.boolean()),
      role: v.optional(staffRoleSchema),
    }),
    v.check(({ disabled, role }) => disabled !== undefined || role !== undefined, 'changes nothing'),
  ),
  output: oneAccount,
});

/** Sets a temporary password and ends the account's sessions. Refuses the caller's own account. */
export const resetStaffPassword = contract({
  name: 'resetStaffPassword',
  method: 'POST',
  path: 'reset-staff-password',
  access: 'staff',
  permission: 'staffAccounts',
  input: ofOne,
  output: withPassword,
});

export const shortestPassword = 12;
export const longestPassword = 200;

/** Ends all sessions of the caller, including this one. */
export const changePassword = contract({
  name: 'changePassword',
  method: 'POST',
  path: 'change-password',
  access: 'staff',
  permission: 'ownAccount',
  input: v.pipe(
    v.strictObject({
      password: v.pipe(v.string(), v.minLength(1, 'is required'), v.maxLength(longestPassword)),
      newPassword: v.pipe(
        v.string(),
        v.minLength(shortestPassword, `is shorter than ${shortestPassword} characters`),
        v.maxLength(longestPassword, `is longer than ${longestPassword} characters`),
      ),
    }),
    v.forward(
      v.check(({ password, newPassword }) => password !== newPassword, 'is the same as the current password'),
      ['newPassword'],
    ),
  ),
  output: v.object({}),
});

/** Accepts the caller's account, and accounts that the caller's role manages. */
export const endStaffSessions = contract({
  name: 'endStaffSessions',
  method: 'POST',
  path: 'end-staff-sessions',
  access: 'staff',
  permission: 'ownAccount',
  input: ofOne,
  output: oneAccount,
});
