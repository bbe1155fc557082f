import { idSchema, instantSchema } from '@shop/core/model/ids';
import type { ManagedReview, Review } from '@shop/core/model/review';
import { starsSchema } from '@shop/core/model/review';
import * as v from 'valibot';

/** A review as stored in `reviews/{id}`; `orderId` is the order's document id. */
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
  /** Hidden by staff: it stands in no list and counts in no average. */
  isHidden: v.boolean(),
  /** How many customers have reported it since staff last decided about it. */
  reports: v.number(),
  /** Digests of who has, so that each counts once. */
  reportedBy: v.array(v.string()),
});
export type ReviewRecord = v.InferOutput<typeof reviewRecordSchema>;

/** A review as staff see it. */
export function toManagedReview(record: ReviewRecord): ManagedReview {
  const { productId, isHidden, reports } = record;
  return { ...toReview(record), productId, isHidden, reports };
}

/** Returns a review as shown to everyone, without the author's account and the order. */
export function toReview({ id, userName, userImage, rating, review, date }: ReviewRecord): Review {
  return { id, userName, userImage, rating, review, date };
}
