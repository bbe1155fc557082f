import type { StaffDetails } from '@shop/core/model/staff';
import * as v from 'valibot';

import { idSchema } from '@shop/core/model/ids';

/** A member of staff as stored; `username` is lower case. */
export const staffMemberSchema = v.object({
  id: idSchema,
  username: v.string(),
  name: v.string(),
  surname: v.string(),
  passwordHash: v.string(),
  disabled: v.boolean(),
});
export type StaffMember = v.InferOutput<typeof staffMemberSchema>;

/** The form in which usernames are stored and looked up. */
export function toUsername(typed: string): string {
  return typed.normalize('NFKC').trim().toLowerCase();
}

/** The Firebase user of a member of staff; never one of a shopper, whose ids Firebase makes. */
export function staffUid(staffId: string): string {
  return `staff-${staffId}`;
}

/** What the staff token says of its bearer, and when they signed in. */
export function toClaims({ id, username, name, surname }: StaffMember, now: Date) {
  const fullName = `${name} ${surname}`.trim();
  return { staff: true, staffId: id, username, name: fullName, signedInAt: now.getTime() };
}

/** The documented answer of a sign-in. */
export function toDetails({ id, username, name, surname }: StaffMember): StaffDetails {
  return { username, Name: name, Surname: surname, id };
}
