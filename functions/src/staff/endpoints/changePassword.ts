import { changePassword as contract } from '@shop/core/contracts/staffAccounts';
import { AppError } from '@shop/core/model/appError';

import { endpoint } from '../../platform/http/endpoint';
import { hashPassword, isPassword } from '../../platform/passwordHash';
import { addAttempt, clearAttempts } from '../data/attemptStore';
import { findByUsername } from '../data/staffStore';
import { changeOwnPassword } from '../flows/accountWrites';

export const changePassword = endpoint(
  contract,
  async ({ input, caller, now }) => {
    // Counted apart from sign-ins: the caller is signed in already, and must not lock the login.
    const counted = `own password ${caller.staffId}`;
    await addAttempt(counted, now);
    const hash = (await findByUsername(caller.username))?.passwordHash ?? null;
    if (hash === null || !(await isPassword(input.password, hash))) {
      throw new AppError('bad-request', 'This is not your password.', { details: { field: 'password' } });
    }
    const write = { caller, action: contract.name, now };
    await changeOwnPassword({ from: hash, to: await hashPassword(input.newPassword) }, write);
    await clearAttempts(counted);
    return {};
  },
  // Checking a password takes 32 MB for each request under way.
  { memory: '512MiB' },
);
