import { withdrawConsent as contract } from '@shop/core/contracts/account';
import { AppError } from '@shop/core/model/appError';

import { endpoint } from '../../platform/http/endpoint';
import { rateLimit } from '../../platform/http/rateLimit';
import { recordWithdrawal } from '../data/userStore';

const limitByCustomer = rateLimit(10, 60);

export const withdrawConsent = endpoint(contract, async ({ input, caller, now }) => {
  limitByCustomer(caller.uid, now);
  const at = await recordWithdrawal(caller.uid, input.version, now);
  if (at === null) throw new AppError('not-found', 'There is no consent to withdraw.');
  return { withdrawnAt: at.toISOString() };
});
