import { recordMySession as contract } from '@shop/core/contracts/account';

import { endpoint } from '../../platform/http/endpoint';
import { rateLimit } from '../../platform/http/rateLimit';
import { deviceOf } from '../domain/device';
import { assertIsShopper } from '../domain/assertIsShopper';
import { recordSession } from '../flows/ownSessions';

const limitByShopper = rateLimit(10, 60);

export const recordMySession = endpoint(contract, async ({ caller, now, raw }) => {
  limitByShopper(caller.uid, now);
  assertIsShopper(caller);
  await recordSession(caller, deviceOf(raw.headers['user-agent']), now);
  return {};
});
