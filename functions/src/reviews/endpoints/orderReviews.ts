import { orderReviews as contract } from '@shop/core/contracts/reviews';
import { AppError } from '@shop/core/model/appError';

import { findOrder } from '../../orders/flows/findOrder';
import { endpoint } from '../../platform/http/endpoint';
import { reviewId } from '../data/reviewId';
import { readReviews } from '../data/reviewStore';

export const orderReviews = endpoint(contract, async ({ input, caller }) => {
  const order = await findOrder(input.orderId, caller.uid);
  if (order.userUID !== caller.uid) throw new AppError('not-yours', 'This is not your order.');
  const productIds = [...new Set(order.lines.map((line) => line.id))];
  const written = await readReviews(productIds.map((productId) => reviewId(order.id, productId)));
  return { reviewed: written.map(({ productId, rating }) => ({ productId, rating })) };
});
