import type { DocumentReference } from 'firebase-admin/firestore';
import * as v from 'valibot';

import { firestore } from '../../platform/firebase';
import { parseStored } from '../../platform/firestore/stored';
import type { StoreTransaction } from '../../platform/firestore/storeTransaction';

const schema = v.object({
  /** Keyed by promotion id. */
  uses: v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0))),
});

/**
 * A customer's number of uses per promotion with a limit per customer. The single document is erased with the customer's
 * details.
 */
export type CustomerUses = v.InferOutput<typeof schema>['uses'];

/** Reads a customer's uses; `customer` is the result of `customerIdOf`. */
export async function readCustomerUses(
  customer: string,
  transaction: StoreTransaction,
): Promise<CustomerUses> {
  const found = await transaction.get(await customerUsesReference(customer));
  return found.exists ? parseStored(schema, found).uses : {};
}

export async function saveCustomerUses(
  customer: string,
  uses: CustomerUses,
  transaction: StoreTransaction,
): Promise<void> {
  const left = Object.fromEntries(Object.entries(uses).filter(([, count]) => count > 0));
  transaction.set(await customerUsesReference(customer), { uses: left });
}

/** Erases the record of the promotions that a person has used. */
export async function eraseCustomerUses(customer: string): Promise<void> {
  await (await customerUsesReference(customer)).delete();
}

/** For transactions that read it together with other documents. */
export async function customerUsesReference(customer: string): Promise<DocumentReference> {
  return (await firestore()).collection('promotionUses').doc(customer);
}
