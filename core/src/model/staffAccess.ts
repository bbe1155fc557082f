import * as v from 'valibot';

import { instantSchema } from './fields';
import { lowestRole, staffRoleSchema } from './staffPermission';

/**
 * A password that the shop generated and showed to another person, for a new account or to replace a lost one. It allows one
 * sign-in, which is limited to changing it.
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
  /** Incremented when all sessions end; a token carries the number from its sign-in. */
  sessionGeneration: v.optional(v.number(), 0),
  /** Whether a code is required after the password. The secret is stored elsewhere, so that no list of staff reads it. */
  hasSecondFactor: v.optional(v.boolean(), false),
  temporaryPassword: v.optional(v.nullable(temporaryPasswordSchema), null),
};
export const staffAccessSchema = v.object(staffAccessFields);
export type StaffAccess = v.InferOutput<typeof staffAccessSchema>;

/** Facts about a sign-in, carried in its token. The identity provider copies them into every token derived from the sign-in. */
export type SignInFacts = {
  /** Time at which username and password were checked, in milliseconds. */
  signedInAt: number;
  /** Session generation of the staff record at the sign-in. */
  sessionGeneration: number;
};
