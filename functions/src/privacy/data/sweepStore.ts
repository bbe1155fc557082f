import { idSchema, instantSchema } from '@shop/core/model/fields';
import * as v from 'valibot';

import type { OrderRecord } from '../../orders/domain/orderRecord';
import { orderRecordSchema } from '../../orders/domain/orderRecord';
import { firestore } from '../../platform/firebase';
import { parseEach, parseStored, toDocument } from '../../platform/firestore/stored';

const requestPositionSchema = v.nullable(v.object({ requestedAt: instantSchema, id: v.string() }));

const sweepSchema = v.object({
  /** Last order processed in this round, which starts with the oldest order. Null at the beginning of a round. */
  ordersAfter: v.nullable(v.object({ createdDateTime: instantSchema, id: idSchema })),
  /** Number of old orders in this round that could not be cleaned. */
  ordersLeft: v.optional(v.number(), 0),
  /** Last customer whose account was looked up in Firebase Authentication. Empty at the beginning of a round. */
  usersAfter: v.string(),
  /** Last deletion request and last erasure that were tried. Null at the beginning of a round. */
  requestsAfter: v.optional(requestPositionSchema, null),
  erasuresAfter: v.optional(requestPositionSchema, null),
  at: instantSchema,
  ordersCleaned: v.number(),
  accountsErased: v.number(),
  auditRowsDeleted: v.number(),
});

/** Progress of the hourly sweep, and the results of its last run. */
export type Sweep = v.InferOutput<typeof sweepSchema>;

export async function readSweep(): Promise<Sweep | null> {
  const found = await (await sweepReference()).get();
  return found.exists ? parseStored(sweepSchema, found) : null;
}

export async function saveSweep(sweep: Sweep): Promise<void> {
  await (await sweepReference()).set(toDocument(sweepSchema, sweep));
}

/** `unreadable` is the number of invalid orders. `next` is the start of the next page, or null at the end. */
export type OldOrders = { orders: OrderRecord[]; unreadable: number; next: Sweep['ordersAfter'] };

/** Returns ended orders that still contain personal details, oldest first, starting after a given order. */
export async function listOldOrders(
  after: Sweep['ordersAfter'],
  until: Date,
  limit: number,
): Promise<OldOrders> {
  const old = (await firestore())
    .collection('orders')
    .where('identifiesPerson', '==', true)
    .where('status', 'in', ['completed', 'canceled'])
    .where('createdDateTime', '<=', until)
    .orderBy('createdDateTime')
    .orderBy('__name__');
  const rest = after === null ? old : old.startAfter(new Date(after.createdDateTime), after.id);
  const { docs } = await rest.limit(limit).get();
  const { fits, misfits } = parseEach(orderRecordSchema, docs, 'order.unreadable_due');
  const last = docs.length < limit ? undefined : docs.at(-1);
  const next = last && {
    createdDateTime: parseStored(v.object({ createdDateTime: instantSchema }), last).createdDateTime,
    id: last.id,
  };
  return { orders: fits, unreadable: misfits.length, next: next ?? null };
}

const unfinishedSchema = v.object({ id: idSchema, orderId: v.string(), createdDateTime: instantSchema });
export type Unfinished = { count: number; orders: v.InferOutput<typeof unfinishedSchema>[] };

/** `orders` are the oldest ones, which keep their details because they have not ended. */
export async function readUnfinished(until: Date, limit: number): Promise<Unfinished> {
  const pending = (await firestore())
    .collection('orders')
    .where('status', '==', 'pending')
    .where('createdDateTime', '<=', until);
  const some = pending.orderBy('createdDateTime').select('orderId', 'createdDateTime').limit(limit);
  const [all, oldest] = await Promise.all([pending.count().get(), some.get()]);
  const { fits } = parseEach(unfinishedSchema, oldest.docs, 'order.unreadable_waiting');
  return { count: all.data().count, orders: fits };
}

/** Returns the number of deleted rows. */
export async function deleteOldAuditRows(before: Date, limit: number): Promise<number> {
  const database = await firestore();
  const { docs } = await database
    .collection('auditLog')
    .where('at', '<=', before)
    .select()
    .limit(limit)
    .get();
  if (docs.length === 0) return 0;
  const batch = database.batch();
  for (const found of docs) batch.delete(found.ref);
  await batch.commit();
  return docs.length;
}

async function sweepReference() {
  return (await firestore()).collection('settings').doc('privacySweep');
}
