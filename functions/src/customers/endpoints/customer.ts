import { customer as contract } from '@shop/core/contracts/customers';

import { endpoint } from '../../platform/http/endpoint';
import { rateLimit } from '../../platform/http/rateLimit';
import { openCustomer } from '../flows/openCustomer';

/** Staff look up one customer at a time; many lookups in a minute are suspicious. */
const limitByMember = rateLimit(30, 60);

export const customer = endpoint(contract, ({ input, caller, now }) => {
  limitByMember(caller.uid, now);
  return openCustomer(input, { caller, action: contract.name, now });
});
