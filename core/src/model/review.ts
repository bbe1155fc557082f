import * as v from 'valibot';

import { idSchema, instantSchema, requiredText } from './fields';

export const maxShownReviews = 50;

export const maxManagedReviews = 100;

export const maxReviewLength = 1000;

export const starsSchema = v.pipe(
  v.number('is not a number'),
  v.integer('is not a whole number'),
  v.minValue(1, 'is below 1'),
  v.maxValue(5, 'is above 5'),
);

export const reviewTextSchema = requiredText(maxReviewLength);

/** Name and picture are those of the author's profile at the time of the review. */
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

/** `reports` counts the customers who reported the review since staff last decided about it. */
export const managedReviewSchema = v.object({
  ...reviewSchema.entries,
  productId: idSchema,
  isHidden: v.boolean(),
  reports: v.number(),
});
export type ManagedReview = v.InferOutput<typeof managedReviewSchema>;
