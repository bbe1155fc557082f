import { randomUUID } from 'node:crypto';

import { saveOrder } from '../../orders/data/orderStore';
import { newOrder } from '../../orders/domain/newOrder';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import { firestore } from '../../platform/firebase';
import { addReview } from '../data/reviewStore';

/** By default, the order is completed. */
export async function storeOrder(
  uid: string,
  productIds: readonly string[],
  change: Partial<OrderRecord> = {},
): Promise<OrderRecord> {
  const placed = newOrder({
    id: randomUUID().replaceAll('-', ''),
    orderId: `KUSH${String(Math.random()).slice(2, 14)}`,
    user: { uid, displayName: 'Demo Customer', email: 'demo@example.com' },
    attempt: { id: randomUUID(), fingerprint: 'none', callId: '' },
    lines: productIds.map((id) => ({
      id,
      kind: 'flower' as const,
      name: 'Blue Dream 1G',
      size: 'oneGram',
      label: 'Hybrid',
      imageUrl: '/images/blue-dream.png',
      quantity: 1,
      available: 10,
      unitCents: 12_000,
      lineCents: 12_000,
    })),
    adjustments: [],
    returnUrls: { success: '', failure: '', cancel: '' },
    delivery: null,
    now: new Date(),
  });
  const order: OrderRecord = {
    ...placed,
    status: 'completed',
    units: 'sold',
    payment: { ...placed.payment, status: 'paid' },
    ...change,
  };
  const database = await firestore();
  await database.runTransaction((transaction) => saveOrder(order, transaction));
  return order;
}

/** Stores a visible review, and returns the request that hides it. */
export async function aShownReview(productId: string): Promise<{ reviewId: string; isHidden: true }> {
  const id = randomUUID().replaceAll('-', '');
  const author = { userUID: `uid-${id}`, userName: 'Demo Customer', userImage: '' };
  const said = { productId, orderId: `order-${id}`, rating: 1, review: 'Not good' };
  const state = { date: new Date().toISOString(), isHidden: false, reports: 0, reportedBy: [] };
  const database = await firestore();
  await database.runTransaction((transaction) =>
    addReview({ id, ...author, ...said, ...state }, transaction),
  );
  const rating = { sum: 1, count: 1 };
  await database.doc(`items/${productId}`).update({ rating });
  return { reviewId: id, isHidden: true };
}
