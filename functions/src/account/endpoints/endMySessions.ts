import { endMySessions as contract } from '@shop/core/contracts/account';

import { forgetAccount } from '../../platform/http/caller';
import { endpoint } from '../../platform/http/endpoint';
import { rateLimit } from '../../platform/http/rateLimit';
import { endSessions } from '../data/profileStore';
import { eraseSessions } from '../data/sessionStore';
import { assertIsCustomer } from '../domain/assertIsCustomer';

const limitByCustomer = rateLimit(10, 60);

export const endMySessions = endpoint(contract, async ({ caller, now }) => {
  limitByCustomer(caller.uid, now);
  assertIsCustomer(caller);
  await endSessions(caller.uid);
  // All listed sessions are now invalid, so the list of individually ended sessions is no longer needed.
  await eraseSessions(caller.uid);
  forgetAccount(caller.uid);
  return {};
});
