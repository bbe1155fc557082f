import type { PromotionFigures } from '@shop/core/model/promotion';
import type { Query } from 'firebase-admin/firestore';

import { orders } from './orderStore';

/** Costs one read per thousand orders, because the database aggregates them. */
export async function figuresOf(promotionId: string): Promise<PromotionFigures> {
  const { AggregateField } = await import('firebase-admin/firestore');
  const counted = countedFor(await orders(), promotionId);
  const found = await counted
    .aggregate({
      orders: AggregateField.count(),
      discountCents: AggregateField.sum('promotion.discountCents'),
      revenueCents: AggregateField.sum('promotion.revenueCents'),
    })
    .get();
  return found.data();
}

/** Counts the orders with the promotion whose units are held or sold. */
export async function countUsing(promotionId: string): Promise<number> {
  const using = (await ordersOf(promotionId)).where('units', 'in', ['held', 'sold']);
  return (await using.count().get()).data().count;
}

export async function isNamedByOrder(promotionId: string): Promise<boolean> {
  return !(await (await ordersOf(promotionId)).limit(1).select().get()).empty;
}

/** Limits a query to the orders that count towards the promotion's figures. */
export function countedFor(query: Query, promotionId: string): Query {
  return query.where('promotion.id', '==', promotionId).where('promotion.isKept', '==', true);
}

async function ordersOf(promotionId: string): Promise<Query> {
  return (await orders()).where('promotion.id', '==', promotionId);
}
