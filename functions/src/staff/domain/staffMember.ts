import { idSchema } from '@shop/core/model/ids';
import type { StaffDetails } from '@shop/core/model/staff';
import type { SignInFacts } from '@shop/core/model/staffAccess';
import { staffAccessFields } from '@shop/core/model/staffAccess';
import * as v from 'valibot';

/** A member of staff as stored; `username` is lower case. */
export const staffMemberSchema = v.object({
  id: idSchema,
  username: v.string(),
  name: v.string(),
  surname: v.string(),
  passwordHash: v.string(),
  ...staffAccessFields,
});
export type StaffMember = v.InferOutput<typeof staffMemberSchema>;

/** The form in which usernames are stored and looked up. */
export function toUsername(typed: string): string {
  return typed.normalize('NFKC').trim().toLowerCase();
}

/** The Firebase user of a member of staff; never one of a customer, whose ids Firebase makes. */
export function staffUid(staffId: string): string {
  return `staff-${staffId}`;
}

/**
 * What the staff token says of its bearer and of the sign-in. Role, password and second factor are repeated for the interface only; as both end all
 * sessions when they change, they are true while the token counts.
 */
export function tokenClaims(
  member: StaffMember,
  { signedInAt, mustAddSecondFactor }: { signedInAt: Date; mustAddSecondFactor: boolean },
) {
  const { id, username, name, surname, role, sessionGeneration, temporaryPassword } = member;
  const signIn: SignInFacts = { signedInAt: signedInAt.getTime(), sessionGeneration };
  return {
    staff: true,
    staffId: id,
    username,
    name: `${name} ${surname}`.trim(),
    role,
    hasTemporaryPassword: temporaryPassword !== null,
    mustAddSecondFactor,
    ...signIn,
  };
}

/** The documented answer of a sign-in. */
export function toDetails({ id, username, name, surname }: StaffMember): StaffDetails {
  return { username, Name: name, Surname: surname, id };
}
