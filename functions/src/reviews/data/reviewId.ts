import { createHash } from 'node:crypto';

/** Returns the id of the review of a product in an order, which is the same for the same pair. */
export function reviewId(orderId: string, productId: string): string {
  return createHash('sha256').update(`${orderId}:${productId}`).digest('hex').slice(0, 32);
}
