import { randomBytes } from 'node:crypto';

import { resetStaffPassword as contract } from '@shop/core/contracts/staffAccounts';

import { endpoint } from '../../platform/http/endpoint';
import { hashPassword } from '../../platform/passwordHash';
import { passwordBytes, passwordFrom } from '../domain/newPassword';
import { toAccount } from '../domain/staffAccount';
import { setPassword } from '../flows/accountWrites';

export const resetStaffPassword = endpoint(
  contract,
  async ({ input, caller, now }) => {
    const password = passwordFrom(randomBytes(passwordBytes));
    const write = { caller, action: contract.name, now };
    const account = await setPassword(input.staffId, await hashPassword(password), write);
    return { account: toAccount(account, caller.staffId), password };
  },
  { memory: '512MiB' },
);
