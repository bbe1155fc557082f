import { eraseCustomer as contract } from '@shop/core/contracts/privacy';

import { staffActor } from '../../audit/domain/author';
import { endpoint } from '../../platform/http/endpoint';
import { rateLimit } from '../../platform/http/rateLimit';
import { eraseCustomer as erase } from '../flows/eraseCustomer';

const limitByMember = rateLimit(30, 60);

export const eraseCustomer = endpoint(contract, async ({ input, caller, now }) => {
  limitByMember(caller.uid, now);
  const action = { caller, action: contract.name, now };
  return { orders: await erase(input.phoneNumber, { action, by: staffActor(caller) }) };
});
