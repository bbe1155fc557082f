import { saveUserInfo as contract } from '@shop/core/contracts/delivery';

import { endpoint } from '../../platform/http/endpoint';
import { rateLimit } from '../../platform/http/rateLimit';
import { keepAddress } from '../flows/keepAddress';

const limitByCustomer = rateLimit(30, 60);

export const saveUserInfo = endpoint(contract, async ({ input, caller, now }) => {
  limitByCustomer(caller.uid, now);
  return { id: await keepAddress(caller, input, now) };
});
