import type { OwnSignIn } from '@shop/core/contracts/staff';
import type { AuditEntry } from '@shop/core/contracts/audit';

import type { AuditRow } from '../../audit/domain/auditRow';
import { staffAuthor } from '../../audit/domain/author';
import type { StaffMember } from './staffMember';

/** The action of rows about sign-ins. */
export const signInAction = 'adminLogin';

/** A sign-in as it happened: `locked` is a failure that locked the username, or the device, for a while. */
export type SignIn = {
  outcome: OwnSignIn['outcome'];
  /** Digests, so that the log shows neither. */
  address: string;
  device: string;
  isKnownDevice: boolean;
  /** What was wrong, or used, apart from the password. */
  secondFactor?: 'code' | 'recovery code' | 'wrong code';
};

/**
 * The audit row of a sign-in under the username of a member of staff. A failure names no one: who typed is not known. With a password
 * that another person has set the row says who, as whatever follows may be that person's work.
 */
export function signInRow(member: StaffMember, signIn: SignIn, now: Date): AuditRow {
  const { outcome, device, address, isKnownDevice, secondFactor } = signIn;
  const isIn = outcome === 'succeeded';
  const setBy = isIn ? member.temporaryPassword?.byName : undefined;
  return {
    at: now,
    by: isIn ? staffAuthor({ staffId: member.id }) : 'visitor',
    byName: isIn ? `${member.name} ${member.surname}`.trim() : 'Not signed in',
    action: signInAction,
    target: { kind: 'staff', id: member.id, name: member.username },
    before: null,
    after: {
      outcome,
      device,
      isKnownDevice,
      address,
      ...(secondFactor !== undefined && { secondFactor }),
      ...(setBy !== undefined && { passwordSetBy: setBy }),
    },
  };
}

/** A sign-in as its person sees it. */
export function toOwnSignIn({ at, after }: AuditEntry): OwnSignIn {
  const text = (name: string) => (typeof after?.[name] === 'string' ? after[name] : '');
  const outcome = text('outcome');
  return {
    at,
    outcome: outcome === 'succeeded' || outcome === 'locked' ? outcome : 'failed',
    device: text('device'),
    address: text('address'),
    isKnownDevice: after?.['isKnownDevice'] === true,
  };
}
