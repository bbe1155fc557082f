import * as v from 'valibot';

import { idSchema } from '../model/ids';
import { reviewSchema, reviewTextSchema, starsSchema } from '../model/review';
import { contract } from './contract';

/**
 * A product's newest reviews; `average` (one decimal, 0 without any) and `count` stand for all of them. `productId` is the
 * documented header and may as well stand in the query.
 */
export const reviews = contract({
  name: 'reviews',
  method: 'GET',
  path: 'reviews',
  hasOwnFunction: true,
  access: 'public',
  cdnSeconds: 60,
  headers: ['productId'],
  input: v.strictObject({ productId: idSchema }),
  output: v.object({ reviews: v.array(reviewSchema), average: v.number(), count: v.number() }),
});

/**
 * Reviews a product of one's own completed order, once. `orderId` is the display number or the document id; `userUID` must be
 * the caller's own. `date` is taken and ignored: author and time are the server's word.
 */
export const submitOrderReview = contract({
  name: 'submitOrderReview',
  method: 'POST',
  path: 'submit-order-review',
  hasOwnFunction: true,
  access: 'customer',
  input: v.strictObject({
    orderId: idSchema,
    productId: idSchema,
    userUID: v.optional(v.string()),
    rating: starsSchema,
    review: reviewTextSchema,
    date: v.optional(v.pipe(v.string(), v.maxLength(64))),
  }),
  output: v.object({ review: reviewSchema }),
});

/** Which products of one's own order have been reviewed, and how, so that the form is offered once only. */
export const orderReviews = contract({
  name: 'orderReviews',
  method: 'GET',
  path: 'order-reviews',
  access: 'customer',
  input: v.strictObject({ orderId: idSchema }),
  output: v.object({ reviewed: v.array(v.object({ productId: idSchema, rating: starsSchema })) }),
});
