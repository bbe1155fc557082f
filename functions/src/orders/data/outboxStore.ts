import { instantSchema } from '@shop/core/model/ids';
import { refundParts } from '@shop/core/model/payment';
import * as v from 'valibot';

import { firestore } from '../../platform/firebase';
import type { Parsed } from '../../platform/firestore/stored';
import { parseEach, parseStored } from '../../platform/firestore/stored';
import type { StoreTransaction } from '../../platform/firestore/storeTransaction';
import type { OwedRecord } from '../domain/owedWork';
import { callBegun, owedStates } from '../domain/owedWork';
import { transact } from '../../platform/firestore/transact';

const commonFields = {
  id: v.string(),
  orderId: v.string(),
  reason: v.string(),
  state: v.picklist(owedStates),
  tries: v.number(),
  failures: v.number(),
  lastError: v.nullable(v.string()),
  isUncertain: v.optional(v.boolean(), true),
  // Of work from before it was written down: it may have been called.
  keyCalls: v.optional(v.number(), 1),
  keySince: v.optional(v.nullable(instantSchema), null),
  createdAt: instantSchema,
  dueAt: v.nullable(instantSchema),
};

const owedSchema = v.variant('kind', [
  v.object({
    kind: v.literal('refund'),
    checkoutId: v.string(),
    amountCents: v.number(),
    what: v.optional(v.picklist(refundParts), 'payment'),
    ...commonFields,
  }),
  v.object({
    kind: v.literal('courier-booking'),
    booking: v.number(),
    // Empty on work from before it was written down.
    provider: v.optional(v.string(), ''),
    ...commonFields,
  }),
  v.object({
    kind: v.literal('courier-cancel'),
    deliveryId: v.string(),
    provider: v.optional(v.string(), 'uber-direct'),
    ...commonFields,
  }),
]);

/** Null when nothing of that id was ever owed: one read, locked when inside a transaction. */
export async function readOwed(id: string, transaction?: StoreTransaction): Promise<OwedRecord | null> {
  const reference = await owedReference(id);
  const found = await (transaction?.get(reference) ?? reference.get());
  return found.exists ? parseStored(owedSchema, found) : null;
}

export async function saveOwed(owed: OwedRecord, transaction: StoreTransaction): Promise<void> {
  const { id, ...fields } = owed;
  transaction.set(await owedReference(id), {
    ...fields,
    createdAt: new Date(owed.createdAt),
    keySince: owed.keySince === null ? null : new Date(owed.keySince),
    dueAt: owed.dueAt === null ? null : new Date(owed.dueAt),
  });
}

/** Notes, before a booking goes out, that its answer may never be seen, and who is asked. */
export async function markUncertain(id: string, provider: string): Promise<void> {
  await (await owedReference(id)).update({ isUncertain: true, provider });
}

/** Notes, before a part is asked for, that its answer may never be seen; null when somebody else has got further with it. */
export async function beginCall({ id, tries }: OwedRecord, now: Date): Promise<OwedRecord | null> {
  return transact(async ({ transaction }) => {
    const current = await readOwed(id, transaction);
    const begun = current === null ? null : callBegun(current, tries, now);
    if (begun !== null) await saveOwed(begun, transaction);
    return begun;
  });
}

/** Work whose time has come, longest waiting first. */
export async function listDueOwed(now: Date, limit: number): Promise<Parsed<OwedRecord>> {
  const query = (await firestore())
    .collection('outbox')
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(limit);
  return parseEach(owedSchema, (await query.get()).docs, 'owed work left out of what is due');
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
