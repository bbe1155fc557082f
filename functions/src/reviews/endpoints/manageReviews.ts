import { manageReviews as contract } from '@shop/core/contracts/reviews';

import { endpoint } from '../../platform/http/endpoint';
import { listForStaff } from '../data/reviewStore';
import { toManagedReview } from '../domain/reviewRecord';

export const manageReviews = endpoint(contract, async ({ input }) => {
  const { reviews, more } = await listForStaff(input.show);
  return { reviews: reviews.map(toManagedReview), more };
});
