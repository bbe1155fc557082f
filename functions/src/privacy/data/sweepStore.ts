import { idSchema, instantSchema } from '@shop/core/model/ids';
import * as v from 'valibot';

import type { OrderRecord } from '../../orders/domain/orderRecord';
import { orderRecordSchema } from '../../orders/domain/orderRecord';
import { firestore } from '../../platform/firebase';
import type { Parsed } from '../../platform/firestore/stored';
import { parseEach, parseStored } from '../../platform/firestore/stored';

const sweepSchema = v.object({
  /** Up to which order, by age, orders were looked at; null before the first. */
  ordersAfter: v.nullable(v.object({ createdDateTime: instantSchema, id: idSchema })),
  /** Older orders that were not over then. */
  waiting: v.array(idSchema),
  /** Up to which customer accounts were compared with the identity provider; empty at the beginning of a round. */
  usersAfter: v.string(),
  at: instantSchema,
  ordersCleaned: v.number(),
  accountsErased: v.number(),
  auditRowsDeleted: v.number(),
});

/** How far the schedule has got with what is kept too long, and what it did the last time. */
export type Sweep = v.InferOutput<typeof sweepSchema>;

export async function readSweep(): Promise<Sweep | null> {
  const found = await (await sweepReference()).get();
  return found.exists ? parseStored(sweepSchema, found) : null;
}

export async function saveSweep(sweep: Sweep): Promise<void> {
  const { at, ordersAfter, ...fields } = sweep;
  const after = ordersAfter && { ...ordersAfter, createdDateTime: new Date(ordersAfter.createdDateTime) };
  await (await sweepReference()).set({ ...fields, ordersAfter: after, at: new Date(at) });
}

/** Orders up to an instant, oldest first, from after one of them. */
export async function listOldOrders(
  after: Sweep['ordersAfter'],
  until: Date,
  limit: number,
): Promise<Parsed<OrderRecord>> {
  const old = (await firestore())
    .collection('orders')
    .where('createdDateTime', '<=', until)
    .orderBy('createdDateTime')
    .orderBy('__name__');
  const next = after === null ? old : old.startAfter(new Date(after.createdDateTime), after.id);
  return parseEach(orderRecordSchema, (await next.limit(limit).get()).docs, 'order.unreadable_due');
}

/** Deletes some rows of the audit log from before an instant; answers how many. */
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
