import { randomBytes } from 'node:crypto';

import { resetStaffPassword as contract } from '@shop/core/contracts/staffAccounts';

import { endpoint } from '../../platform/http/endpoint';
import { hashPassword } from '../../platform/passwordHash';
import { passwordBytes, passwordFrom } from '../domain/newPassword';
import { toAccount } from '../domain/staffAccount';
import { temporaryPassword } from '../domain/temporaryPassword';
import { actingStaff, setPassword } from '../flows/accountWrites';

export const resetStaffPassword = endpoint(contract, async ({ input, caller, now }) => {
  const password = passwordFrom(randomBytes(passwordBytes));
  const write = { caller: actingStaff(caller), action: contract.name, now };
  const next = {
    hash: await hashPassword(password),
    temporary: temporaryPassword({ caller, now }),
  };
  const account = await setPassword(input.staffId, next, write);
  return { account: toAccount(account, caller.staffId), password };
});
