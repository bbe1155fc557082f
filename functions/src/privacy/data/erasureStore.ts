import { phoneNumberSchema } from '@shop/core/model/address';
import { idSchema, instantSchema } from '@shop/core/model/fields';
import { actorSchema } from '@shop/core/model/timeline';
import * as v from 'valibot';

import type { RequestPosition } from '../../account/data/deletionRequests';
import { firestore } from '../../platform/firebase';
import { readPage } from '../../platform/firestore/readPage';
import { toDocument } from '../../platform/firestore/stored';
import type { StoreTransaction } from '../../platform/firestore/storeTransaction';

const erasureSchema = v.object({
  /** Id of the telephone customer. */
  id: idSchema,
  phoneNumber: phoneNumberSchema,
  /** The member of staff who requested the erasure. */
  by: actorSchema,
  requestedAt: instantSchema,
});

/** A requested erasure of a telephone customer, stored until it is complete. */
export type Erasure = v.InferOutput<typeof erasureSchema>;

export async function saveErasure(erasure: Erasure, transaction: StoreTransaction): Promise<void> {
  transaction.set((await erasures()).doc(erasure.id), toDocument(erasureSchema, erasure));
}

export async function deleteErasure({ id }: Erasure): Promise<void> {
  await (await erasures()).doc(id).delete();
}

/** Returns the page after a given erasure, oldest request first. Logs and omits invalid ones. */
export async function listErasures(after: RequestPosition | null, limit: number): Promise<Erasure[]> {
  const { found } = await readPage(await erasures(), {
    schema: erasureSchema,
    orderedBy: 'requestedAt',
    event: 'privacy.erasure_unreadable',
    isOldestFirst: true,
    before: after?.requestedAt,
    beforeId: after?.id,
    limit,
  });
  return found.slice(0, limit);
}

async function erasures() {
  return (await firestore()).collection('erasures');
}
