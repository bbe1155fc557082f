import type { OwnSignIn } from '@shop/core/contracts/staff';
import type { AuditEntry } from '@shop/core/contracts/audit';

import type { AuditRow } from '../../audit/domain/auditRow';
import { staffAuthor } from '../../audit/domain/author';
import type { StaffMember } from './staffMember';

/** Value of `action` in audit rows about sign-ins. */
export const signInAction = 'adminLogin';

/** An attempt to sign in. The outcome `locked` is a failure that locked the username or the device. */
export type SignIn = {
  outcome: OwnSignIn['outcome'];
  /** Digests, so that the log shows neither IP address nor device. */
  address: string;
  device: string;
  isKnownDevice: boolean;
  /** How the second factor was used, if it was requested. */
  secondFactor?: 'code' | 'recovery code' | 'wrong code';
};

/**
 * Returns the audit row of a sign-in attempt under a staff username. For a failure, the author is unknown. For a
 * temporary password, the row names the person who set it, because that person may be the one signing in.
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

/** Returns a sign-in for display to its user. */
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
