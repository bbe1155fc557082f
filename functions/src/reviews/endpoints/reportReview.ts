import { reportReview as contract } from '@shop/core/contracts/reviews';

import { endpoint } from '../../platform/http/endpoint';
import { rateLimit } from '../../platform/http/rateLimit';
import { reportReview as report } from '../flows/moderateReview';

const limitByCustomer = rateLimit(20, 60);

export const reportReview = endpoint(contract, async ({ input, caller, now }) => {
  limitByCustomer(caller.uid, now);
  await report(input.reviewId, caller.uid);
  return {};
});
