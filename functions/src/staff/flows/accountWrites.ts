import { AppError } from '@shop/core/model/appError';
import type { SignInFacts, TemporaryPassword, StaffRole } from '@shop/core/model/staffPermission';

import { addAuditRow } from '../../audit/data/auditStore';
import type { AuditedChange, StaffAction } from '../../audit/domain/auditRow';
import { differingFields } from '../../audit/domain/auditRow';
import type { IsolatedContext } from '../../platform/firestore/transact';
import { transact } from '../../platform/firestore/transact';
import type { StaffCaller } from '../../platform/http/caller';
import { forgetStaffAccess, isStillStaff } from '../../platform/http/accounts';
import {
  changeAccount,
  countOwners,
  createAccount,
  isUsernameTaken,
  readAccount,
} from '../data/accountStore';
import type { StoredAccount } from '../domain/staffAccount';
import { assertAnother, assertManages, assertOwnerRemains, auditedAccount } from '../domain/staffAccount';

/** Author of a change to an account, with the author's session. Programs at the terminal have no session. */
export type ActingStaff = { staffId: string; name: string; role: StaffRole; session: SignInFacts | null };
export type AccountWrite = StaffAction & { caller: ActingStaff };

export function actingStaff({
  staffId,
  name,
  role,
  signedInAt,
  sessionGeneration,
}: StaffCaller): ActingStaff {
  return { staffId, name, role, session: { signedInAt: signedInAt.getTime(), sessionGeneration } };
}

/** Throws `conflict` if the username is taken, and `not-permitted`. */
export async function addAccount(account: StoredAccount, write: AccountWrite): Promise<void> {
  const { username } = account;
  await transact(async (context) => {
    assertManages(await currentRole(context, write), account.role);
    if (await isUsernameTaken(username, context.transaction)) {
      throw new AppError('conflict', `The username ${username} is already used. Please choose another.`, {
        details: { field: 'username' },
      });
    }
    await createAccount(account, { now: write.now, transaction: context.transaction });
    await audit(context, account, { before: null, after: auditedAccount(account) }, write);
  });
}

/**
 * Ends the member's sessions. Throws `not-found`, `not-permitted`, and `transition-refused` for the caller's account
 * and for the last owner.
 */
export async function setAccess(
  staffId: string,
  { disabled, role }: { disabled?: boolean | undefined; role?: StaffRole | undefined },
  write: AccountWrite,
): Promise<StoredAccount> {
  assertAnother(staffId, write.caller.staffId);
  return changeOne(staffId, write, async (context, before, callersRole) => {
    assertManages(callersRole, before.role);
    if (role !== undefined) assertManages(callersRole, role);
    const after = {
      ...before,
      disabled: disabled ?? before.disabled,
      role: role ?? before.role,
      sessionGeneration: before.sessionGeneration + 1,
    };
    if (after.disabled === before.disabled && after.role === before.role) return before;
    assertOwnerRemains(before, after, await countOwners(context.transaction));
    const { sessionGeneration } = after;
    const change = { disabled: after.disabled, role: after.role, sessionGeneration };
    await changeAccount(staffId, change, { now: write.now, transaction: context.transaction });
    await audit(context, after, differingFields(auditedAccount(before), auditedAccount(after)), write);
    return after;
  });
}

/** `temporary` is set if another member of staff knows the password. */
type NewPassword = { hash: string; temporary: TemporaryPassword | null };

/** Ends the member's sessions. Throws `not-found`, `not-permitted` and, for the caller, `transition-refused`. */
export async function setPassword(
  staffId: string,
  password: NewPassword,
  write: AccountWrite,
): Promise<StoredAccount> {
  assertAnother(staffId, write.caller.staffId);
  return changeOne(staffId, write, async (context, before, callersRole) => {
    assertManages(callersRole, before.role);
    return savePassword(context, before, password, write);
  });
}

/** Ends the caller's sessions. Throws `conflict` if the stored password has changed since it was checked. */
export async function changeOwnPassword(
  hash: { from: string; to: string },
  write: AccountWrite,
): Promise<void> {
  await changeOne(write.caller.staffId, write, async (context, before) => {
    if (before.passwordHash !== hash.from) {
      throw new AppError('conflict', 'Your password has just been changed by someone else.');
    }
    return savePassword(context, before, { hash: hash.to, temporary: null }, write);
  });
}

/** Ends all sessions of the caller or of a member whom the caller manages. Throws `not-found` and `not-permitted`. */
export async function endAllSessions(staffId: string, write: AccountWrite): Promise<StoredAccount> {
  return changeOne(staffId, write, async (context, before, callersRole) => {
    if (staffId !== write.caller.staffId) assertManages(callersRole, before.role);
    const sessionGeneration = before.sessionGeneration + 1;
    await changeAccount(staffId, { sessionGeneration }, { now: write.now, transaction: context.transaction });
    await audit(context, before, { before: { sessions: 'open' }, after: { sessions: 'ended' } }, write);
    return { ...before, sessionGeneration };
  });
}

/** Throws `not-found`, and `invalid-token` if the caller's session has ended. */
export async function changeOne(
  staffId: string,
  write: AccountWrite,
  change: (context: IsolatedContext, before: StoredAccount, callersRole: StaffRole) => Promise<StoredAccount>,
): Promise<StoredAccount> {
  const account = await transact(async (context) => {
    const before = await readAccount(staffId, context.transaction);
    if (before === null) throw new AppError('not-found', 'There is no such account.');
    return change(context, before, await currentRole(context, write));
  });
  forgetStaffAccess(staffId);
  return account;
}

/**
 * Reads the record instead of this process's cache, so that a session that has just ended cannot change an account. If
 * two members disable each other at the same time, only one succeeds. Throws `invalid-token`.
 */
async function currentRole(
  { transaction }: IsolatedContext,
  { caller, now }: AccountWrite,
): Promise<StaffRole> {
  if (caller.session === null) return caller.role;
  const own = await readAccount(caller.staffId, transaction);
  if (!isStillStaff(caller.session, own, now)) {
    throw new AppError('invalid-token', 'Your session has ended. Please log in again.');
  }
  return own.role;
}

async function savePassword(
  context: IsolatedContext,
  before: StoredAccount,
  { hash, temporary }: NewPassword,
  write: AccountWrite,
): Promise<StoredAccount> {
  const change = {
    passwordHash: hash,
    temporaryPassword: temporary,
    sessionGeneration: before.sessionGeneration + 1,
  };
  await changeAccount(before.id, change, { now: write.now, transaction: context.transaction });
  // The audit log never contains passwords or hashes.
  await audit(context, before, { before: { password: 'old' }, after: { password: 'new' } }, write);
  return { ...before, ...change };
}

export async function audit(
  context: IsolatedContext,
  { id, username }: StoredAccount,
  change: Omit<AuditedChange, 'target'>,
  write: StaffAction,
): Promise<void> {
  await addAuditRow(write, { target: { kind: 'staff', id, name: username }, ...change }, context);
}
