import { endMySession as contract } from '@shop/core/contracts/account';

import { forgetAccount } from '../../platform/http/caller';
import { endpoint } from '../../platform/http/endpoint';
import { rateLimit } from '../../platform/http/rateLimit';
import { assertIsCustomer } from '../domain/assertIsCustomer';
import { endOneSession } from '../flows/ownSessions';

const limitByCustomer = rateLimit(30, 60);

export const endMySession = endpoint(contract, async ({ input, caller, now }) => {
  limitByCustomer(caller.uid, now);
  assertIsCustomer(caller);
  await endOneSession(caller.uid, Number(input.id), now);
  forgetAccount(caller.uid);
  return {};
});
