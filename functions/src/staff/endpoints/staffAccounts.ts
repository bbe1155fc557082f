import { staffAccounts as contract } from '@shop/core/contracts/staffAccounts';

import { endpoint } from '../../platform/http/endpoint';
import { listAccounts } from '../data/accountStore';
import { toAccount } from '../domain/staffAccount';

const maxAccounts = 200;

export const staffAccounts = endpoint(contract, async ({ caller }) => {
  const found = await listAccounts(maxAccounts);
  return {
    accounts: found.slice(0, maxAccounts).map((account) => toAccount(account, caller.staffId)),
    more: found.length > maxAccounts,
  };
});
