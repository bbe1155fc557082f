import { firestore } from '../../platform/firebase';
import type { Changes, ChangesFrom } from '../../platform/firestore/readChanges';
import { readChanges } from '../../platform/firestore/readChanges';
import { parseEach } from '../../platform/firestore/stored';
import type { OrderRecord } from '../domain/orderRecord';
import { orderRecordSchema } from '../domain/orderRecord';
import type { Page } from '../domain/orderPage';
import type { ReadPage } from './orderLists';
import { listPage } from './orderLists';

/** Counts only orders with the payment status `paid`. Partial refunds are deducted. */
export type CustomerSums = { orders: number; spentCents: number };

/** Costs one read per thousand orders, because the database aggregates them. */
export async function sumOrdersOf(customerId: string): Promise<CustomerSums> {
  const { AggregateField } = await import('firebase-admin/firestore');
  const kept = (await ordersOf(customerId)).where('payment.status', '==', 'paid');
  const summed = await kept
    .aggregate({
      orders: AggregateField.count(),
      cents: AggregateField.sum('totalCents'),
      backCents: AggregateField.sum('partialRefund.cents'),
    })
    .get();
  const { orders, cents, backCents } = summed.data();
  return { orders, spentCents: cents - backCents };
}

/** Includes unpaid orders. Returns null if there is no order, or if the order is unreadable. */
export async function newestOrderOf(customerId: string): Promise<OrderRecord | null> {
  const newest = (await ordersOf(customerId)).orderBy('createdDateTime', 'desc').limit(1);
  return (
    parseEach(orderRecordSchema, (await newest.get()).docs, 'order.unreadable_in_own_list').fits[0] ?? null
  );
}

export async function listOrdersOfCustomer(customerId: string, page: Page): Promise<ReadPage> {
  return listPage(await ordersOf(customerId), page);
}

/** Oldest change first. */
export async function listChangedOrders(from: ChangesFrom | null, limit: number): Promise<Changes> {
  const orders = (await firestore()).collection('orders');
  return readChanges(orders, { field: 'changedAt', fields: ['customerId'], from, limit });
}

async function ordersOf(customerId: string) {
  return (await firestore()).collection('orders').where('customerId', '==', customerId);
}
