import type { OwnSignIn } from '@shop/core/contracts/staff';
import type { AuditEntry } from '@shop/core/contracts/audit';

import type { AuditRow } from '../../audit/domain/auditRow';
import { staffAuthor } from '../../audit/domain/author';
import type { StaffMember } from './staffMember';

export const signInAction = 'adminLogin';

/** `locked` is a failure after which further attempts are refused for a time. */
export type SignIn = {
  outcome: OwnSignIn['outcome'];
  /** Digests, so that the log shows neither IP address nor device. */
  address: string;
  device: string;
  isKnownDevice: boolean;
  /** Set if the second factor was requested. */
  secondFactor?: 'code' | 'recovery code' | 'wrong code';
};

/**
 * For a failure, the author is unknown. For a temporary password, the row names the person who set it, because that
 * person may be the one signing in.
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
