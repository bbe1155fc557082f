import { endStaffSessions as contract } from '@shop/core/contracts/staffAccounts';

import { assertAccountIsReady } from '../../platform/http/caller';
import { endpoint } from '../../platform/http/endpoint';
import { toAccount } from '../domain/staffAccount';
import { actingStaff, endAllSessions } from '../flows/accountWrites';

export const endStaffSessions = endpoint(contract, async ({ input, caller, now }) => {
  if (input.staffId !== caller.staffId) assertAccountIsReady(caller);
  const write = { caller: actingStaff(caller), action: contract.name, now };
  const account = await endAllSessions(input.staffId, write);
  return { account: toAccount(account, caller.staffId) };
});
