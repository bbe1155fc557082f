import { changePassword as contract } from '@shop/core/contracts/staffAccounts';
import { AppError } from '@shop/core/model/appError';

import { endpoint } from '../../platform/http/endpoint';
import { hashPassword, isPassword } from '../../platform/passwordHash';
import { addAttempt, attemptKey, clearAttempts } from '../data/attemptStore';
import { findByUsername } from '../data/staffStore';
import { assertHardToGuess } from '../domain/weakPassword';
import { actingStaff, changeOwnPassword } from '../flows/accountWrites';

export const changePassword = endpoint(contract, async ({ input, caller, now }) => {
  // Counted per session, so that neither failed logins nor other sessions use up the attempts.
  const counted = attemptKey.ofSession(caller);
  await addAttempt(counted, now);
  const hash = (await findByUsername(caller.username))?.passwordHash ?? null;
  if (hash === null || !(await isPassword(input.password, hash))) {
    throw new AppError('bad-request', 'This is not your password.', { details: { field: 'password' } });
  }
  assertHardToGuess(input.newPassword, caller.username);
  const write = { caller: actingStaff(caller), action: contract.name, now };
  await changeOwnPassword({ from: hash, to: await hashPassword(input.newPassword) }, write);
  await clearAttempts(counted);
  return {};
});
