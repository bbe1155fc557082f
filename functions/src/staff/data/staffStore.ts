import { auth, firestore } from '../../platform/firebase';
import { parseStored } from '../../platform/stored';
import type { StaffMember } from '../domain/staffMember';
import { staffMemberSchema, staffUid, toClaims } from '../domain/staffMember';

/** The member of staff of a username in stored form, or null. */
export async function findByUsername(username: string): Promise<StaffMember | null> {
  const query = (await firestore()).collection('staff').where('username', '==', username).limit(1);
  const [found] = (await query.get()).docs;
  return found === undefined ? null : parseStored(staffMemberSchema, found);
}

/** A custom token with which a member of staff signs in to Firebase. */
export async function issueStaffToken(member: StaffMember): Promise<string> {
  return (await auth()).createCustomToken(staffUid(member.id), toClaims(member));
}

/** Ends a member's access at once: no new sign-in, and every session they have is refused from now on. */
export async function revokeStaff(staffId: string, now: Date): Promise<void> {
  const reference = (await firestore()).collection('staff').doc(staffId);
  await reference.update({ disabled: true, updatedAt: now });
  await (await auth()).revokeRefreshTokens(staffUid(staffId));
}
