import { instantSchema } from '@shop/core/model/fields';
import * as v from 'valibot';

import { firestore } from '../../platform/firebase';
import { parseStored, toDocument } from '../../platform/firestore/stored';
import type { StoreTransaction } from '../../platform/firestore/storeTransaction';
import type { WaitingNotice } from '../domain/waitingNotices';

const watchSchema = v.object({
  lookedAt: instantSchema,
  notices: v.array(v.object({ id: v.string(), since: instantSchema, notifiedAt: v.nullable(instantSchema) })),
});

/** Costs one read. Returns null before the first check. */
export async function readWatch(
  transaction?: StoreTransaction,
): Promise<v.InferOutput<typeof watchSchema> | null> {
  const reference = await watchReference();
  const found = await (transaction?.get(reference) ?? reference.get());
  return found.exists ? parseStored(watchSchema, found) : null;
}

export async function saveWatch(
  { lookedAt, notices }: { lookedAt: Date; notices: WaitingNotice[] },
  transaction: StoreTransaction,
): Promise<void> {
  const watch = { lookedAt: lookedAt.toISOString(), notices };
  transaction.set(await watchReference(), toDocument(watchSchema, watch));
}

async function watchReference() {
  return (await firestore()).doc('settings/staffWatch');
}
