import { updateStaff as contract } from '@shop/core/contracts/staffAccounts';

import { endpoint } from '../../platform/http/endpoint';
import { toAccount } from '../domain/staffAccount';
import { setAccess } from '../flows/accountWrites';

export const updateStaff = endpoint(contract, async ({ input, caller, now }) => {
  const write = { caller, action: contract.name, now };
  return { account: toAccount(await setAccess(input.staffId, input.disabled, write), caller.staffId) };
});
