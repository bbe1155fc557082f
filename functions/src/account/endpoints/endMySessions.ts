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
  // All listed sessions are invalid now, so the count of individually ended sessions restarts.
  await eraseSessions(caller.uid);
  forgetAccount(caller.uid);
  return {};
});
