import { randomBytes } from 'node:crypto';

import { AppError } from '@shop/core/model/appError';

import type { IsolatedContext } from '../../platform/firestore/transact';
import { changeAccount } from '../data/accountStore';
import { readSecondFactor, writeSecondFactor } from '../data/secondFactorStore';
import { recoveryBytes, recoveryCodesFrom } from '../domain/recoveryCodes';
import { wrongCode } from '../domain/codeRefusals';
import type { ActiveFactor } from '../domain/secondFactorRecord';
import { noSecondFactor } from '../domain/secondFactorRecord';
import type { StoredAccount } from '../domain/staffAccount';
import { assertAnother, assertManages } from '../domain/staffAccount';
import type { AccountWrite } from './accountWrites';
import { audit, changeOne } from './accountWrites';
import { recoveryDigest } from './recoveryDigest';

// Changes to an account's second factor. The audit log never contains secrets, codes or digests.

/** Loaded on first use, because few functions need the rules and their library. */
const loadRules = () => import('../domain/secondFactor');

/** Throws `transition-refused` if a second factor is in use. */
export async function beginOwn(secret: string, write: AccountWrite): Promise<void> {
  const { staffId } = write.caller;
  const { withPending } = await loadRules();
  await changeOne(staffId, write, async ({ transaction }, account) => {
    const known = await readSecondFactor(staffId, transaction);
    await writeSecondFactor(staffId, withPending(known, secret, write.now), transaction);
    return account;
  });
}

/** Ends all sessions, because they began without a code. */
export async function confirmOwn(
  code: string,
  write: AccountWrite,
): Promise<{ account: StoredAccount; recoveryCodes: string[] }> {
  const { staffId } = write.caller;
  const recoveryCodes = makeRecoveryCodes();
  const { confirmed } = await loadRules();
  const account = await changeOne(staffId, write, async (context, before) => {
    const known = await readSecondFactor(staffId, context.transaction);
    const active = confirmed(known, { code, recoveryCodes: digestsOf(recoveryCodes, staffId) }, write.now);
    await writeSecondFactor(staffId, { active, pending: null }, context.transaction);
    return switchFactor(context, before, { isOn: true, write });
  });
  return { account, recoveryCodes };
}

export async function turnOffOwn(code: string, write: AccountWrite): Promise<StoredAccount> {
  const { staffId } = write.caller;
  return changeOne(staffId, write, async (context, before) => {
    await useOwn(context, code, write);
    await writeSecondFactor(staffId, noSecondFactor, context.transaction);
    return switchFactor(context, before, { isOn: false, write });
  });
}

export async function renewRecoveryCodes(code: string, write: AccountWrite): Promise<string[]> {
  const { staffId } = write.caller;
  const recoveryCodes = makeRecoveryCodes();
  await changeOne(staffId, write, async (context, account) => {
    const active = await useOwn(context, code, write);
    const renewed = { ...active, recoveryCodes: digestsOf(recoveryCodes, staffId) };
    await writeSecondFactor(staffId, { active: renewed, pending: null }, context.transaction);
    const change = { before: { recoveryCodes: 'old' }, after: { recoveryCodes: 'new' } };
    await audit(context, account, change, write);
    return account;
  });
  return recoveryCodes;
}

/**
 * Ends the account's sessions. Throws `not-found` and `not-permitted`. Throws `transition-refused` for the caller's
 * account, and for an account without a second factor.
 */
export async function resetSecondFactor(staffId: string, write: AccountWrite): Promise<StoredAccount> {
  assertAnother(staffId, write.caller.staffId);
  return changeOne(staffId, write, async (context, before, callersRole) => {
    assertManages(callersRole, before.role);
    if (!before.hasSecondFactor) {
      throw new AppError('transition-refused', 'This account has no second factor.');
    }
    await writeSecondFactor(staffId, noSecondFactor, context.transaction);
    return switchFactor(context, before, { isOn: false, write });
  });
}

async function switchFactor(
  context: IsolatedContext,
  before: StoredAccount,
  { isOn, write }: { isOn: boolean; write: AccountWrite },
): Promise<StoredAccount> {
  const change = { hasSecondFactor: isOn, sessionGeneration: before.sessionGeneration + 1 };
  await changeAccount(before.id, change, { now: write.now, transaction: context.transaction });
  const words = { before: { hasSecondFactor: before.hasSecondFactor }, after: { hasSecondFactor: isOn } };
  await audit(context, before, words, write);
  return { ...before, ...change };
}

/** Throws `bad-request` if the code is wrong, or if there is no second factor. */
async function useOwn(context: IsolatedContext, code: string, write: AccountWrite): Promise<ActiveFactor> {
  const { staffId } = write.caller;
  const { afterUse } = await loadRules();
  const { active } = await readSecondFactor(staffId, context.transaction);
  const used =
    active === null ? null : afterUse(active, { code, digest: recoveryDigest(code, staffId) }, write.now);
  if (used === null) throw wrongCode();
  return used.active;
}

function makeRecoveryCodes(): string[] {
  return recoveryCodesFrom(randomBytes(recoveryBytes));
}

function digestsOf(codes: readonly string[], staffId: string): string[] {
  return codes.map((code) => recoveryDigest(code, staffId)).filter((digest) => digest !== null);
}
