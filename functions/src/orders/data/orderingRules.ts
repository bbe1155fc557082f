import type { DocumentReference } from 'firebase-admin/firestore';
import * as v from 'valibot';

import { firestore } from '../../platform/firebase';
import { parseStored } from '../../platform/firestore/stored';
import type { StoreTransaction } from '../../platform/firestore/storeTransaction';

const schema = v.object({
  /** Whether accounts unknown to the shop may not order. */
  isKnownOnly: v.boolean(),
});

/** Rules about who may order. Staff change them when the shop is under attack. */
export type OrderingRules = v.InferOutput<typeof schema>;

export async function readOrderingRules(transaction?: StoreTransaction): Promise<OrderingRules> {
  const reference = await orderingRulesReference();
  const found = await (transaction?.get(reference) ?? reference.get());
  return found.exists ? parseStored(schema, found) : { isKnownOnly: false };
}

export async function saveOrderingRules(
  { isKnownOnly }: OrderingRules,
  transaction: StoreTransaction,
): Promise<void> {
  transaction.set(await orderingRulesReference(), { isKnownOnly });
}

async function orderingRulesReference(): Promise<DocumentReference> {
  return (await firestore()).collection('settings').doc('ordering');
}
