import * as v from 'valibot';

import { instantSchema } from './ids';
import { lowestRole, staffRoleSchema } from './staffRole';

/**
 * A password that another person knows, because the shop generated it and showed it to them, for a new account or instead of a
 * lost one. It allows one sign-in, which can only change it.
 */
const temporaryPasswordSchema = v.object({
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
  /** Increases whenever all sessions end; a token carries the number at its sign-in. */
  sessionGeneration: v.optional(v.number(), 0),
  /** Whether a code is required after the password. The secret is stored elsewhere, where no list of staff reads it. */
  hasSecondFactor: v.optional(v.boolean(), false),
  temporaryPassword: v.optional(v.nullable(temporaryPasswordSchema), null),
};
export const staffAccessSchema = v.object(staffAccessFields);
export type StaffAccess = v.InferOutput<typeof staffAccessSchema>;

/** Facts about a sign-in in its token. The identity provider copies them into every token derived from the sign-in. */
export type SignInFacts = {
  /** Time at which username and password were checked, in milliseconds. */
  signedInAt: number;
  /** Session generation of the staff record at the sign-in. */
  sessionGeneration: number;
};
