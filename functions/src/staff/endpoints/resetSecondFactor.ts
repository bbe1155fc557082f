import { resetSecondFactor as contract } from '@shop/core/contracts/secondFactor';

import { endpoint } from '../../platform/http/endpoint';
import { toAccount } from '../domain/staffAccount';
import { actingStaff } from '../flows/accountWrites';
import { resetSecondFactor as reset } from '../flows/secondFactorWrites';

export const resetSecondFactor = endpoint(contract, async ({ input, caller, now }) => {
  const write = { caller: actingStaff(caller), action: contract.name, now };
  return { account: toAccount(await reset(input.staffId, write), caller.staffId) };
});
