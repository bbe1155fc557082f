import * as v from 'valibot';

import { idSchema } from '../model/fields';
import { managedReviewSchema, reviewSchema, reviewTextSchema, starsSchema } from '../model/review';
import { contract } from './contract';

/**
 * Newest first. `average` (one decimal, 0 without reviews) and `count` cover all visible reviews. `productId` is the
 * documented header and may also be in the query.
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
 * Accepts one review per product of a completed order. `orderId` is the display number or the document id. `userUID`
 * must be the caller's. `date` is ignored, because the server sets the author and the time.
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

/** Returns the caller's reviews of one order, so that the form is offered only once per product. */
export const orderReviews = contract({
  name: 'orderReviews',
  method: 'GET',
  path: 'order-reviews',
  access: 'customer',
  input: v.strictObject({ orderId: idSchema }),
  output: v.object({ reviewed: v.array(v.object({ productId: idSchema, rating: starsSchema })) }),
});

/** Each customer counts once per review. */
export const reportReview = contract({
  name: 'reportReview',
  method: 'POST',
  path: 'report-review',
  access: 'customer',
  input: v.strictObject({ reviewId: idSchema }),
  output: v.object({}),
});

/**
 * Returns at most `maxManagedReviews` reviews. `more` is true if there are more. `reported` sorts by the number of
 * reports.
 */
export const manageReviews = contract({
  name: 'manageReviews',
  method: 'GET',
  path: 'manage-reviews',
  access: 'staff',
  permission: 'reviews',
  input: v.strictObject({ show: v.optional(v.picklist(['reported', 'hidden', 'newest']), 'reported') }),
  output: v.object({ reviews: v.array(managedReviewSchema), more: v.boolean() }),
});

/**
 * A hidden review is excluded from all lists and averages. Hiding a review or showing it again resolves its reports.
 * `wasHidden` is the state that staff saw. If it has changed, the request is refused (`stale-version`).
 */
export const hideReview = contract({
  name: 'hideReview',
  method: 'PATCH',
  path: 'hide-review',
  access: 'staff',
  permission: 'reviews',
  input: v.strictObject({ reviewId: idSchema, isHidden: v.boolean(), wasHidden: v.optional(v.boolean()) }),
  output: v.object({ review: managedReviewSchema }),
});
