import { AppError } from '@shop/core/model/appError';

import type { LockingContext } from '../../platform/firestore/transact';
import { transact } from '../../platform/firestore/transact';
import type { StaffCaller } from '../../platform/http/caller';
import { changeAccount, createAccount, isUsernameTaken, readAccount } from '../data/accountStore';
import { addAuditRow } from '../../audit/data/auditStore';
import { allowSignIn, endSessions } from '../data/staffSessions';
import { differingFields } from '../../audit/domain/auditRow';
import type { StoredAccount } from '../domain/staffAccount';
import { assertAnother, toldAccount } from '../domain/staffAccount';
import { staffAuthor } from '../../audit/domain/author';

/** Who writes, through which endpoint, and when. */
type AccountWrite = { caller: StaffCaller; action: string; now: Date };

type Told = { before: Record<string, unknown> | null; after: Record<string, unknown> | null };

/** Adds an account with its audit row. Throws `conflict` when the username is taken. */
export async function addAccount(account: StoredAccount, write: AccountWrite): Promise<void> {
  const { username } = account;
  await transact(async (context) => {
    await context.lock([`username ${username}`]);
    if (await isUsernameTaken(username, context.transaction)) {
      throw new AppError('conflict', `The username ${username} is already used. Please choose another.`, {
        details: { field: 'username' },
      });
    }
    await createAccount(account, { now: write.now, transaction: context.transaction });
    await tell(context, account, { before: null, after: toldAccount(account) }, write);
  });
}

/**
 * Takes somebody's access away or gives it back. The sessions end after the record says so; a call that fails in between is to be made
 * again, and then ends them. Throws `not-found`, and `transition-refused` for oneself.
 */
export async function setAccess(
  staffId: string,
  disabled: boolean,
  write: AccountWrite,
): Promise<StoredAccount> {
  assertAnother(staffId, write.caller.staffId);
  const account = await changeOne(staffId, write, async (context, before) => {
    if (before.disabled === disabled) return before;
    const after = { ...before, disabled };
    await changeAccount(staffId, { disabled }, { now: write.now, transaction: context.transaction });
    await tell(context, after, differingFields(toldAccount(before), toldAccount(after)), write);
    return after;
  });
  if (disabled) await endSessions(staffId, write.now);
  await allowSignIn(staffId, !disabled);
  return account;
}

/** Gives somebody another password and ends their sessions. Throws `not-found`, and `transition-refused` for oneself. */
export async function setPassword(
  staffId: string,
  passwordHash: string,
  write: AccountWrite,
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
  write: AccountWrite,
): Promise<void> {
  const { staffId } = write.caller;
  await changeOne(staffId, write, async (context, before) => {
    if (before.passwordHash !== hash.from) {
      throw new AppError('conflict', 'Your password has just been changed by somebody else.');
    }
    await savePassword(context, before, hash.to, write);
    return before;
  });
  await endSessions(staffId, write.now);
}

/** Ends somebody's sessions, or one's own, on all devices. Throws `not-found`. */
export async function endAllSessions(staffId: string, write: AccountWrite): Promise<StoredAccount> {
  const account = await changeOne(staffId, write, async (context, before) => {
    await tell(context, before, { before: { sessions: 'open' }, after: { sessions: 'ended' } }, write);
    return before;
  });
  await endSessions(staffId, write.now);
  return account;
}

async function changeOne(
  staffId: string,
  { caller }: AccountWrite,
  change: (context: LockingContext, before: StoredAccount) => Promise<StoredAccount>,
): Promise<StoredAccount> {
  return transact(async (context) => {
    await context.lock(['staff accounts']);
    const before = await readAccount(staffId, context.transaction);
    if (before === null) throw new AppError('not-found', 'There is no such account.');
    const own = await readAccount(caller.staffId, context.transaction);
    // Of two who disable each other at the same time only one succeeds, so that somebody is left.
    if (own?.disabled === true) throw new AppError('not-staff', 'Only staff may do this.');
    return change(context, before);
  });
}

async function savePassword(
  context: LockingContext,
  account: StoredAccount,
  passwordHash: string,
  write: AccountWrite,
): Promise<void> {
  await changeAccount(account.id, { passwordHash }, { now: write.now, transaction: context.transaction });
  // Neither password nor hash is ever told.
  await tell(context, account, { before: { password: 'old' }, after: { password: 'new' } }, write);
}

async function tell(
  context: LockingContext,
  { id, username }: StoredAccount,
  told: Told,
  { caller, action, now }: AccountWrite,
): Promise<void> {
  const target = { kind: 'staff', id, name: username };
  const by = staffAuthor(caller);
  await addAuditRow({ at: now, by, byName: caller.name, action, target, ...told }, context);
}
