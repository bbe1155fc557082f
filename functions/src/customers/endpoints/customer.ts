import { customer as contract } from '@shop/core/contracts/customers';

import { endpoint } from '../../platform/http/endpoint';
import { rateLimit } from '../../platform/http/rateLimit';
import { openCustomer } from '../flows/openCustomer';

/** Looking up one customer is normal work; looking up many is not. */
const limitByMember = rateLimit(30, 60);

export const customer = endpoint(contract, ({ input, caller, now }) => {
  limitByMember(caller.uid, now);
  return openCustomer(input, { caller, action: contract.name, now });
});
