import { createHash } from 'node:crypto';

/** The same order and product always give the same id. */
export function reviewId(orderId: string, productId: string): string {
  return createHash('sha256').update(`${orderId}:${productId}`).digest('hex').slice(0, 32);
}
