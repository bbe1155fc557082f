import { auth, firestore } from '../../platform/firebase';
import { parseStored } from '../../platform/firestore/stored';
import { isSecondFactorDue } from '../../platform/http/accounts';
import type { StaffMember } from '../domain/staffMember';
import { staffMemberSchema, staffUid, tokenClaims } from '../domain/staffMember';

/** `username` is in stored form. */
export async function findByUsername(username: string): Promise<StaffMember | null> {
  const query = (await firestore()).collection('staff').where('username', '==', username).limit(1);
  const [found] = (await query.get()).docs;
  return found === undefined ? null : parseStored(staffMemberSchema, found);
}

/** `signedInAt` is the time of the password check. */
export async function issueStaffToken(member: StaffMember, signedInAt: Date): Promise<string> {
  const claims = tokenClaims(member, { signedInAt, mustAddSecondFactor: isSecondFactorDue(member) });
  return (await auth()).createCustomToken(staffUid(member.id), claims);
}
