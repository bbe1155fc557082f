import * as v from 'valibot';

import { instantSchema } from './ids';
import { lowestRole, staffRoleSchema } from './staffRole';

/** A password that another person knows, because the shop made it and showed it to them. */
const temporaryPasswordSchema = v.object({
  /** Of a new account, or in the place of one that was forgotten: the latter is good for one sign-in. */
  reason: v.picklist(['created', 'reset']),
  by: v.string(),
  byName: v.string(),
  expiresAt: instantSchema,
  usedAt: v.nullable(instantSchema),
});
export type TemporaryPassword = v.InferOutput<typeof temporaryPasswordSchema>;

/** The fields of a staff record that decide what its sessions may do. */
export const staffAccessFields = {
  disabled: v.boolean(),
  role: v.optional(staffRoleSchema, lowestRole),
  /** Counts up whenever all sessions end; a token carries the number of its sign-in. */
  sessionGeneration: v.optional(v.number(), 0),
  /** A code is asked for after the password. Its secret is kept elsewhere, where no list of staff reads it. */
  hasSecondFactor: v.optional(v.boolean(), false),
  temporaryPassword: v.optional(v.nullable(temporaryPasswordSchema), null),
};
export const staffAccessSchema = v.object(staffAccessFields);
export type StaffAccess = v.InferOutput<typeof staffAccessSchema>;

/** What the token of a sign-in says of it. The identity provider copies it into every token that is made from the sign-in. */
export type SignInFacts = {
  /** When username and password were checked, in milliseconds. */
  signedInAt: number;
  /** The generation that the staff record had then. */
  sessionGeneration: number;
};
