import { randomUUID } from 'node:crypto';

import { saveOrder } from '../../orders/data/orderStore';
import { newOrder } from '../../orders/domain/newOrder';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import { firestore } from '../../platform/firebase';

/** Stores a customer's order of some products, one of each, by default completed, as the shop stores it. */
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
