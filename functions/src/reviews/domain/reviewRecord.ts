import { idSchema, instantSchema } from '@shop/core/model/fields';
import type { ManagedReview, Review } from '@shop/core/model/review';
import { starsSchema } from '@shop/core/model/review';
import * as v from 'valibot';

/** `orderId` is the order's document id. */
export const reviewRecordSchema = v.object({
  id: idSchema,
  productId: idSchema,
  orderId: idSchema,
  userUID: v.string(),
  userName: v.string(),
  userImage: v.string(),
  rating: starsSchema,
  review: v.string(),
  date: instantSchema,
  /** A hidden review is excluded from public lists and from the average. */
  isHidden: v.boolean(),
  /** Number of customers who have reported the review since the last decision by staff. */
  reports: v.number(),
  /** Digests of the customers who have reported the review, so that each counts once. */
  reportedBy: v.array(v.string()),
});
export type ReviewRecord = v.InferOutput<typeof reviewRecordSchema>;

export function toManagedReview(record: ReviewRecord): ManagedReview {
  const { productId, isHidden, reports } = record;
  return { ...toReview(record), productId, isHidden, reports };
}

/** Omits the author's account and the order. */
export function toReview({ id, userName, userImage, rating, review, date }: ReviewRecord): Review {
  return { id, userName, userImage, rating, review, date };
}
