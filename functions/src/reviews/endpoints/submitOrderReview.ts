import { submitOrderReview as contract } from '@shop/core/contracts/reviews';
import { AppError } from '@shop/core/model/appError';

import { endpoint } from '../../platform/http/endpoint';
import { submitReview } from '../flows/submitReview';

export const submitOrderReview = endpoint(contract, async ({ input, caller, now }) => {
  if (input.userUID !== undefined && input.userUID !== caller.uid) {
    throw new AppError('uid-mismatch', 'You are signed in as someone else.');
  }
  return { review: await submitReview(input, caller.uid, now) };
});
