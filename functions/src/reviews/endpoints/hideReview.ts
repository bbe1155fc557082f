import { hideReview as contract } from '@shop/core/contracts/reviews';

import { endpoint } from '../../platform/http/endpoint';
import { toManagedReview } from '../domain/reviewRecord';
import { setHidden } from '../flows/moderateReview';

export const hideReview = endpoint(contract, async ({ input, caller, now }) => ({
  review: toManagedReview(await setHidden(input, { caller, action: contract.name, now })),
}));
