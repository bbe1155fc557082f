import type { StaffAccount } from '@shop/core/contracts/staffAccounts';
import { AppError } from '@shop/core/model/appError';
import { instantSchema } from '@shop/core/model/ids';
import * as v from 'valibot';

import { staffMemberSchema } from './staffMember';

/** A member of staff with when the account was made. */
export const storedAccountSchema = v.object({ ...staffMemberSchema.entries, createdAt: instantSchema });
export type StoredAccount = v.InferOutput<typeof storedAccountSchema>;

/** An account as colleagues see it: nothing of its password. */
export function toAccount(account: StoredAccount, callersId: string): StaffAccount {
  const { id, username, name, surname, disabled, createdAt } = account;
  return { id, username, name, surname, disabled, createdAt, isYou: id === callersId };
}

/** An account as the audit log shows it. */
export function auditedAccount({ username, name, surname, disabled }: StoredAccount) {
  return { username, name, surname, disabled };
}

/** Members cannot lock themselves out: one must always be left who can let others in. Throws `transition-refused`. */
export function assertAnother(staffId: string, callersId: string): void {
  if (staffId === callersId) {
    throw new AppError('transition-refused', 'This is your own account. Please ask a colleague.');
  }
}
