import { endStaffSessions as contract } from '@shop/core/contracts/staffAccounts';

import { endpoint } from '../../platform/http/endpoint';
import { toAccount } from '../domain/staffAccount';
import { endAllSessions } from '../flows/accountWrites';

export const endStaffSessions = endpoint(contract, async ({ input, caller, now }) => {
  const account = await endAllSessions(input.staffId, { caller, action: contract.name, now });
  return { account: toAccount(account, caller.staffId) };
});
