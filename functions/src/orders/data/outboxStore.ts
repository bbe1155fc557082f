import { instantSchema } from '@shop/core/model/ids';
import type { Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';

import { firestore } from '../../platform/firebase';
import { parseStored } from '../../platform/stored';
import type { OwedRecord } from '../domain/owedWork';
import { owedKinds, owedStates } from '../domain/owedWork';

const owedSchema = v.object({
  id: v.string(),
  kind: v.picklist(owedKinds),
  orderId: v.string(),
  checkoutId: v.string(),
  amountCents: v.number(),
  reason: v.string(),
  state: v.picklist(owedStates),
  tries: v.number(),
  failures: v.number(),
  lastError: v.nullable(v.string()),
  createdAt: instantSchema,
  dueAt: v.nullable(instantSchema),
});

/** Null when nothing of that id was ever owed: one read, locked when inside a transaction. */
export async function readOwed(id: string, transaction?: Transaction): Promise<OwedRecord | null> {
  const reference = await owedReference(id);
  const found = await (transaction?.get(reference) ?? reference.get());
  return found.exists ? parseStored(owedSchema, found) : null;
}

export async function saveOwed(owed: OwedRecord, transaction: Transaction): Promise<void> {
  const { id, ...fields } = owed;
  transaction.set(await owedReference(id), {
    ...fields,
    createdAt: new Date(owed.createdAt),
    dueAt: owed.dueAt === null ? null : new Date(owed.dueAt),
  });
}

/** Work whose time has come, longest waiting first. */
export async function listDueOwed(now: Date, limit: number): Promise<OwedRecord[]> {
  const query = (await firestore())
    .collection('outbox')
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(limit);
  const { docs } = await query.get();
  return docs.map((found) => parseStored(owedSchema, found));
}

/** All work ever owed for an order. */
export async function listOwedOf(orderId: string): Promise<OwedRecord[]> {
  const { docs } = await (
    await firestore()
  )
    .collection('outbox')
    .where('orderId', '==', orderId)
    .limit(20)
    .get();
  return docs.map((found) => parseStored(owedSchema, found));
}

async function owedReference(id: string) {
  return (await firestore()).collection('outbox').doc(id);
}
