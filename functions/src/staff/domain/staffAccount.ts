import type { StaffAccount } from '@shop/core/contracts/staffAccounts';
import { AppError } from '@shop/core/model/appError';
import { instantSchema } from '@shop/core/model/fields';
import type { StaffRole } from '@shop/core/model/staffPermission';
import { mayManage } from '@shop/core/model/staffPermission';
import * as v from 'valibot';

import { staffMemberSchema } from './staffMember';

export const storedAccountSchema = v.object({ ...staffMemberSchema.entries, createdAt: instantSchema });
export type StoredAccount = v.InferOutput<typeof storedAccountSchema>;

/** Omits password data. */
export function toAccount(account: StoredAccount, callersId: string): StaffAccount {
  const { id, username, name, surname, role, disabled, hasSecondFactor, createdAt } = account;
  const hasTemporaryPassword = account.temporaryPassword !== null;
  return {
    id,
    username,
    name,
    surname,
    role,
    disabled,
    hasTemporaryPassword,
    hasSecondFactor,
    createdAt,
    isYou: id === callersId,
  };
}

export function auditedAccount({ username, name, surname, role, disabled }: StoredAccount) {
  return { username, name, surname, role, disabled };
}

/** Throws `transition-refused` for the caller's own account, so that someone can always restore access. */
export function assertAnother(staffId: string, callersId: string): void {
  if (staffId === callersId) {
    throw new AppError('transition-refused', 'This is your own account. Please ask a colleague.');
  }
}

/** Throws `not-permitted`. */
export function assertManages(role: StaffRole, other: StaffRole): void {
  if (mayManage(role, other)) return;
  throw new AppError('not-permitted', 'Your role may not manage accounts with this role.');
}

/** `owners` is the number of enabled owners before the change. Throws `transition-refused`. */
export function assertOwnerRemains(before: StoredAccount, after: StoredAccount, owners: number): void {
  const isOwner = ({ role, disabled }: StoredAccount) => role === 'owner' && !disabled;
  if (isOwner(before) && !isOwner(after) && owners <= 1) {
    throw new AppError(
      'transition-refused',
      'This is the last owner. Please make another person an owner first.',
    );
  }
}
