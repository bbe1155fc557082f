import { AppError } from '@shop/core/model/appError';
import type { TemporaryPassword } from '@shop/core/model/staffPermission';

import { staffAuthor } from '../../audit/domain/author';

/** Time after which a generated password expires if it is not changed. */
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

/**
 * Returns the temporary password after another sign-in. Throws `wrong-credentials` after it has expired or was used,
 * because the person who set it must not use it later.
 */
export function markUsed(known: TemporaryPassword, now: Date): TemporaryPassword {
  const isUsed = known.usedAt !== null;
  if (isUsed || now >= new Date(known.expiresAt)) {
    const ended = isUsed ? 'was good for one sign-in' : 'has ended';
    throw new AppError('wrong-credentials', `This password ${ended}. Please ask for a new one.`);
  }
  return { ...known, usedAt: now.toISOString() };
}
