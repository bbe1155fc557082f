import { endMySessions as contract } from '@shop/core/contracts/account';
import { AppError } from '@shop/core/model/appError';

import { forgetAccount } from '../../platform/http/caller';
import { endpoint } from '../../platform/http/endpoint';
import { rateLimit } from '../../platform/http/rateLimit';
import { endSessions } from '../data/profileStore';

const limitByShopper = rateLimit(10, 60);

export const endMySessions = endpoint(contract, async ({ caller, now }) => {
  limitByShopper(caller.uid, now);
  if (caller.staff !== null) {
    throw new AppError('transition-refused', 'Staff accounts are managed in the back office.');
  }
  await endSessions(caller.uid);
  forgetAccount(caller.uid);
  return {};
});
