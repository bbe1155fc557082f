import * as v from 'valibot';

import { idSchema, instantSchema, requiredText } from './fields';

/** Maximum number of reviews shown, newest first. The average covers all reviews. */
export const maxShownReviews = 50;

export const maxReviewLength = 1000;

/** One to five stars. */
export const starsSchema = v.pipe(
  v.number('is not a number'),
  v.integer('is not a whole number'),
  v.minValue(1, 'is below 1'),
  v.maxValue(5, 'is above 5'),
);

export const reviewTextSchema = requiredText(maxReviewLength);

/** A public review. Name and picture come from the author's profile at the time of the review. */
export const reviewSchema = v.object({
  id: idSchema,
  userName: v.string(),
  /** An https URL, or empty. */
  userImage: v.string(),
  rating: starsSchema,
  review: v.string(),
  date: instantSchema,
});
export type Review = v.InferOutput<typeof reviewSchema>;

/**
 * A review as staff see it, with its product and the number of customers who reported it since staff last decided.
 */
export const managedReviewSchema = v.object({
  ...reviewSchema.entries,
  productId: idSchema,
  isHidden: v.boolean(),
  reports: v.number(),
});
export type ManagedReview = v.InferOutput<typeof managedReviewSchema>;
