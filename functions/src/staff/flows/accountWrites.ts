import { AppError } from '@shop/core/model/appError';

import { addAuditRow } from '../../audit/data/auditStore';
import type { AuditedChange, StaffAction } from '../../audit/domain/auditRow';
import { differingFields } from '../../audit/domain/auditRow';
import type { LockingContext } from '../../platform/firestore/transact';
import { transact } from '../../platform/firestore/transact';
import { changeAccount, createAccount, isUsernameTaken, readAccount } from '../data/accountStore';
import { allowSignIn, endSessions } from '../data/staffSessions';
import type { StoredAccount } from '../domain/staffAccount';
import { assertAnother, auditedAccount } from '../domain/staffAccount';

/** Adds an account with its audit row. Throws `conflict` when the username is taken. */
export async function addAccount(account: StoredAccount, write: StaffAction): Promise<void> {
  const { username } = account;
  await transact(async (context) => {
    await context.lock([`username ${username}`]);
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
 * Takes a member's access away or gives it back. The sessions end after the record says so; a call that fails in between is to be made
 * again, and then ends them. Throws `not-found`, and `transition-refused` for oneself.
 */
export async function setAccess(
  staffId: string,
  disabled: boolean,
  write: StaffAction,
): Promise<StoredAccount> {
  assertAnother(staffId, write.caller.staffId);
  const account = await changeOne(staffId, write, async (context, before) => {
    if (before.disabled === disabled) return before;
    const after = { ...before, disabled };
    await changeAccount(staffId, { disabled }, { now: write.now, transaction: context.transaction });
    await audit(context, after, differingFields(auditedAccount(before), auditedAccount(after)), write);
    return after;
  });
  if (disabled) await endSessions(staffId, write.now);
  await allowSignIn(staffId, !disabled);
  return account;
}

/** Gives a member another password and ends their sessions. Throws `not-found`, and `transition-refused` for oneself. */
export async function setPassword(
  staffId: string,
  passwordHash: string,
  write: StaffAction,
): Promise<StoredAccount> {
  assertAnother(staffId, write.caller.staffId);
  const account = await changeOne(staffId, write, async (context, before) => {
    await savePassword(context, before, passwordHash, write);
    return before;
  });
  await endSessions(staffId, write.now);
  return account;
}

/** Gives the caller another password and ends their sessions. Throws `conflict` when it is no longer the one that was checked. */
export async function changeOwnPassword(
  hash: { from: string; to: string },
  write: StaffAction,
): Promise<void> {
  const { staffId } = write.caller;
  await changeOne(staffId, write, async (context, before) => {
    if (before.passwordHash !== hash.from) {
      throw new AppError('conflict', 'Your password has just been changed by someone else.');
    }
    await savePassword(context, before, hash.to, write);
    return before;
  });
  await endSessions(staffId, write.now);
}

/** Ends a member's sessions, or one's own, on all devices. Throws `not-found`. */
export async function endAllSessions(staffId: string, write: StaffAction): Promise<StoredAccount> {
  const account = await changeOne(staffId, write, async (context, before) => {
    await audit(context, before, { before: { sessions: 'open' }, after: { sessions: 'ended' } }, write);
    return before;
  });
  await endSessions(staffId, write.now);
  return account;
}

async function changeOne(
  staffId: string,
  { caller }: StaffAction,
  change: (context: LockingContext, before: StoredAccount) => Promise<StoredAccount>,
): Promise<StoredAccount> {
  return transact(async (context) => {
    await context.lock(['staff accounts']);
    const before = await readAccount(staffId, context.transaction);
    if (before === null) throw new AppError('not-found', 'There is no such account.');
    const own = await readAccount(caller.staffId, context.transaction);
    // Of two who disable each other at the same time only one succeeds, so that one of them is left.
    if (own?.disabled === true) throw new AppError('not-staff', 'Only staff may do this.');
    return change(context, before);
  });
}

async function savePassword(
  context: LockingContext,
  account: StoredAccount,
  passwordHash: string,
  write: StaffAction,
): Promise<void> {
  await changeAccount(account.id, { passwordHash }, { now: write.now, transaction: context.transaction });
  // Neither password nor hash is ever written to the log.
  await audit(context, account, { before: { password: 'old' }, after: { password: 'new' } }, write);
}

async function audit(
  context: LockingContext,
  { id, username }: StoredAccount,
  change: Omit<AuditedChange, 'target'>,
  write: StaffAction,
): Promise<void> {
  await addAuditRow(write, { target: { kind: 'staff', id, name: username }, ...change }, context);
}
