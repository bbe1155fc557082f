import { idSchema, instantSchema } from '@shop/core/model/ids';
import type { Review } from '@shop/core/model/review';
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
});
export type ReviewRecord = v.InferOutput<typeof reviewRecordSchema>;

/** Returns a review as shown to everyone, without the author's account and the order. */
export function toReview({ id, userName, userImage, rating, review, date }: ReviewRecord): Review {
  return { id, userName, userImage, rating, review, date };
}
