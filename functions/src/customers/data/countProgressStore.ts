import { instantSchema } from '@shop/core/model/fields';
import * as v from 'valibot';

import { firestore } from '../../platform/firebase';
import { parseStored } from '../../platform/firestore/stored';

const progressSchema = v.object({
  /** Position in the changes to orders at which the next run starts. Null before the first run. */
  orders: v.nullable(v.object({ at: instantSchema, id: v.string() })),
  /** The same position in the changes to customers' account records. */
  users: v.nullable(v.object({ at: instantSchema, id: v.string() })),
});
export type CountProgress = v.InferOutput<typeof progressSchema>;

export async function readCountProgress(): Promise<CountProgress> {
  const found = await (await reference()).get();
  return found.exists ? parseStored(progressSchema, found) : { orders: null, users: null };
}

export async function saveCountProgress(progress: CountProgress): Promise<void> {
  await (await reference()).set(progress);
}

async function reference() {
  return (await firestore()).collection('settings').doc('customerCounts');
}
