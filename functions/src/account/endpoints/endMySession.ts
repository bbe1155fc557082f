import { endMySession as contract } from '@shop/core/contracts/account';

import { forgetAccount } from '../../platform/http/caller';
import { endpoint } from '../../platform/http/endpoint';
import { rateLimit } from '../../platform/http/rateLimit';
import { assertIsShopper } from '../domain/assertIsShopper';
import { endOneSession } from '../flows/ownSessions';

const limitByShopper = rateLimit(30, 60);

export const endMySession = endpoint(contract, async ({ input, caller, now }) => {
  limitByShopper(caller.uid, now);
  assertIsShopper(caller);
  await endOneSession(caller.uid, Number(input.id), now);
  forgetAccount(caller.uid);
  return {};
});
