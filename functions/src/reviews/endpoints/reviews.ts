import { reviews as contract } from '@shop/core/contracts/reviews';

import { endpoint } from '../../platform/http/endpoint';
import { addressLimit } from '../../platform/http/rateLimit';
import { reviewListAnswer } from '../flows/reviewListAnswer';

/** Each request for a product that does not exist costs a database read. */
const limitByAddress = addressLimit(240, 60);

export const reviews = endpoint(contract, async ({ input, now, raw }) => {
  limitByAddress(raw.headers, now);
  return reviewListAnswer(input.productId, now);
});
