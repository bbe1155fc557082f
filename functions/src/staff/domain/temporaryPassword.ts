import { AppError } from '@shop/core/model/appError';
import type { TemporaryPassword } from '@shop/core/model/staffPermission';

import { staffAuthor } from '../../audit/domain/author';

/** Time after which a generated password expires unless it is changed. */
const temporaryMs = 72 * 3_600_000;

export function temporaryPassword({
  caller,
  now,
}: {
  caller: { staffId: string; name: string };
  now: Date;
}): TemporaryPassword {
  const expiresAt = new Date(now.getTime() + temporaryMs).toISOString();
  return { by: staffAuthor(caller), byName: caller.name, expiresAt, usedAt: null };
}

/** Throws `wrong-credentials` if the password has expired or was used, so that whoever set it cannot use it later. */
export function markUsed(known: TemporaryPassword, now: Date): TemporaryPassword {
  const isUsed = known.usedAt !== null;
  if (isUsed || now >= new Date(known.expiresAt)) {
    const ended = isUsed ? 'was valid for one sign-in only' : 'has expired';
    throw new AppError('wrong-credentials', `This password ${ended}. Please ask for a new one.`);
  }
  return { ...known, usedAt: now.toISOString() };
}
