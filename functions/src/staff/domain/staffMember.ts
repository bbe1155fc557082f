import { idSchema } from '@shop/core/model/fields';
import type { StaffDetails } from '@shop/core/model/staff';
import type { SignInFacts } from '@shop/core/model/staffPermission';
import { staffAccessFields } from '@shop/core/model/staffPermission';
import * as v from 'valibot';

/** `username` is in lower case. */
export const staffMemberSchema = v.object({
  id: idSchema,
  username: v.string(),
  name: v.string(),
  surname: v.string(),
  passwordHash: v.string(),
  ...staffAccessFields,
});
export type StaffMember = v.InferOutput<typeof staffMemberSchema>;

/** Returns a username in its stored form. */
export function toUsername(typed: string): string {
  return typed.normalize('NFKC').trim().toLowerCase();
}

/** Never equals the id of a customer, because Firebase generates customers' ids. */
export function staffUid(staffId: string): string {
  return `staff-${staffId}`;
}

/**
 * Only the interface uses the claims about the role, the password and the second factor. Changing any of these ends all
 * sessions, so the claims are correct while the token is valid.
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

/** Returns the documented response of a sign-in. */
export function toDetails({ id, username, name, surname }: StaffMember): StaffDetails {
  return { username, Name: name, Surname: surname, id };
}
