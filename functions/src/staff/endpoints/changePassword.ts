import { changePassword as contract } from '@shop/core/contracts/staffAccounts';

import { endpoint } from '../../platform/http/endpoint';
import { hashPassword } from '../../platform/passwordHash';
import { assertHardToGuess } from '../domain/weakPassword';
import { actingStaff, changeOwnPassword } from '../flows/accountWrites';
import { checkOwnPassword } from '../flows/countedForSession';

export const changePassword = endpoint(contract, async ({ input, caller, now }) => {
  const hash = await checkOwnPassword(caller, input.password, now);
  assertHardToGuess(input.newPassword, caller.username);
  const write = { caller: actingStaff(caller), action: contract.name, now };
  await changeOwnPassword({ from: hash, to: await hashPassword(input.newPassword) }, write);
  return {};
});
