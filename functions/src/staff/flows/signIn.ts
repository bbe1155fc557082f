import { createHash } from 'node:crypto';

import { addSignInRow } from '../../audit/data/auditStore';
import { transact } from '../../platform/firestore/transact';
import { changeAccount, readAccount } from '../data/accountStore';
import type { StaffMember } from '../domain/staffMember';
import type { SignIn } from '../domain/signInTrace';
import { signInRow } from '../domain/signInTrace';
import { markUsed } from '../domain/temporaryPassword';
import { wrongCredentials } from '../domain/lockout';

type SignInFrom = Omit<SignIn, 'address'> & { address: string | null };

export async function traceSignIn(
  member: StaffMember,
  { address, device, ...signIn }: SignInFrom,
  now: Date,
): Promise<void> {
  const from = {
    address: address === null ? '' : shortHash(`${member.id} ${address}`),
    device: shortHash(device),
  };
  await addSignInRow(signInRow(member, { ...signIn, ...from }, now));
}

/** Long enough for comparisons, but too short to identify an IP address, because many addresses share each hash. */
function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 6);
}

/** Only one of several parallel attempts succeeds. Throws `wrong-credentials`. */
export async function spendTemporaryPassword(member: StaffMember, now: Date): Promise<void> {
  if (member.temporaryPassword === null) return;
  await transact(async ({ transaction }) => {
    const current = await readAccount(member.id, transaction);
    if (current === null || current.passwordHash !== member.passwordHash) throw wrongCredentials();
    if (current.temporaryPassword === null) return;
    const temporaryPassword = markUsed(current.temporaryPassword, now);
    await changeAccount(member.id, { temporaryPassword }, { now, transaction });
  });
}
