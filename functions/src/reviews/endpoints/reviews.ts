import { reviews as contract } from '@shop/core/contracts/reviews';

import { endpoint } from '../../platform/endpoint';
import { reviewListAnswer } from '../flows/reviewListAnswer';

export const reviews = endpoint(contract, ({ input, now }) => reviewListAnswer(input.productId, now));
