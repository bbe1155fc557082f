import { addDays } from '@shop/core/rules/days';
import { shopInstant } from '@shop/core/rules/openingHours';
import type { Query } from 'firebase-admin/firestore';
import * as v from 'valibot';

import { orderRecordSchema } from '../../orders/domain/orderRecord';
import { firestore } from '../../platform/firebase';
import { parseStored } from '../../platform/firestore/stored';
import type { BookedOrder } from '../domain/bookRows';

const bookedSchema = v.pick(orderRecordSchema, [
  'id',
  'orderId',
  'totalCents',
  'payment',
  'refunds',
  'status',
]);

/** Returns at most `limit` orders that were paid on the given day, sorted by time of payment. */
export async function readPaidOn(date: string, limit: number): Promise<BookedOrder[]> {
  const paid = (await firestore())
    .collection('orders')
    .where('payment.paidAt', '>=', shopInstant(date, 0))
    .where('payment.paidAt', '<', shopInstant(addDays(date, 1), 0));
  return read(paid.orderBy('payment.paidAt'), limit);
}

/** Returns at most `limit` orders with a refund that was requested on the given day. */
export async function readRefundedOn(date: string, limit: number): Promise<BookedOrder[]> {
  return read((await firestore()).collection('orders').where('refundDays', 'array-contains', date), limit);
}

async function read(query: Query, limit: number): Promise<BookedOrder[]> {
  const fields = ['orderId', 'totalCents', 'payment', 'refunds', 'status'];
  const { docs } = await query
    .select(...fields)
    .limit(limit)
    .get();
  return docs.map((found) => parseStored(bookedSchema, found));
}
