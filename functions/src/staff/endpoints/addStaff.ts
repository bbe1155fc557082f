import { randomBytes } from 'node:crypto';

import { addStaff as contract } from '@shop/core/contracts/staffAccounts';
import { lowestRole } from '@shop/core/model/staffPermission';

import { endpoint } from '../../platform/http/endpoint';
import { hashPassword } from '../../platform/passwordHash';
import { passwordBytes, passwordFrom } from '../domain/newPassword';
import { toAccount } from '../domain/staffAccount';
import { toUsername } from '../domain/staffMember';
import { temporaryPassword } from '../domain/temporaryPassword';
import { actingStaff, addAccount } from '../flows/accountWrites';

export const addStaff = endpoint(contract, async ({ input, caller, now, newId }) => {
  const { role = lowestRole } = input;
  const password = passwordFrom(randomBytes(passwordBytes));
  const account = {
    id: newId(),
    username: toUsername(input.username),
    name: input.name,
    surname: input.surname,
    passwordHash: await hashPassword(password),
    role,
    disabled: false,
    sessionGeneration: 0,
    hasSecondFactor: false,
    temporaryPassword: temporaryPassword({ caller, now }),
    createdAt: now.toISOString(),
  };
  await addAccount(account, { caller: actingStaff(caller), action: contract.name, now });
  return { account: toAccount(account, caller.staffId), password };
});
