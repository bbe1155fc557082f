import { findAccount as contract } from '@shop/core/contracts/account';

import { endpoint } from '../../platform/http/endpoint';
import { rateLimit } from '../../platform/http/rateLimit';
import { openCustomer } from '../flows/openCustomer';

const limitByMember = rateLimit(30, 60);

export const findAccount = endpoint(contract, async ({ input, caller, now }) => {
  limitByMember(caller.uid, now);
  const { customer, consents, orders, more, unread } = await openCustomer(input, {
    caller,
    action: contract.name,
    now,
  });
  const { id, email, name, phoneNumber, createdAt, lastSignInAt, blockedAt } = customer;
  return {
    customer: { uid: id, email, displayName: name, phoneNumber, createdAt, lastSignInAt, blockedAt },
    consents,
    orders,
    more,
    ...(unread !== undefined && { unread }),
  };
});
