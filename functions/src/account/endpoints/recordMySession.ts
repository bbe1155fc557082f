import { recordMySession as contract } from '@shop/core/contracts/account';

import { endpoint } from '../../platform/http/endpoint';
import { rateLimit } from '../../platform/http/rateLimit';
import { deviceOf } from '../domain/device';
import { assertIsCustomer } from '../domain/assertIsCustomer';
import { recordSession } from '../flows/ownSessions';

const limitByCustomer = rateLimit(10, 60);

export const recordMySession = endpoint(contract, async ({ caller, now, raw }) => {
  limitByCustomer(caller.uid, now);
  assertIsCustomer(caller);
  await recordSession(caller, deviceOf(raw.headers['user-agent']), now);
  return {};
});
