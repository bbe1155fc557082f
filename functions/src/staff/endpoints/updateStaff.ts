import { updateStaff as contract } from '@shop/core/contracts/staffAccounts';

import { endpoint } from '../../platform/http/endpoint';
import { toAccount } from '../domain/staffAccount';
import { actingStaff, setAccess } from '../flows/accountWrites';

export const updateStaff = endpoint(contract, async ({ input, caller, now }) => {
  const { staffId, ...change } = input;
  const write = { caller: actingStaff(caller), action: contract.name, now };
  return { account: toAccount(await setAccess(staffId, change, write), caller.staffId) };
});
