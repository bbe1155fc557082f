import type { Promotion } from '@shop/core/model/promotion';
import { promotionSchema } from '@shop/core/model/promotion';
import type { DocumentReference } from 'firebase-admin/firestore';
import * as v from 'valibot';

import { firestore } from '../../platform/firebase';
import type { StoredDocument, StoreTransaction } from '../../platform/firestore/storeTransaction';
import { parseRecord, parseStored, toDocument } from '../../platform/firestore/stored';

/** Purchases that use the same promotion with a total limit share commits. */
export function promotionGroup(id: string): string {
  return `promotion ${id}`;
}

export async function promotionReference(id: string): Promise<DocumentReference> {
  return (await promotions()).doc(id);
}

export async function readPromotion(id: string, transaction?: StoreTransaction): Promise<Promotion | null> {
  const reference = await promotionReference(id);
  return toPromotion(await (transaction?.get(reference) ?? reference.get()));
}

export async function saveUses(
  { id, uses, unknownUses }: Promotion,
  transaction: StoreTransaction,
): Promise<void> {
  transaction.update(await promotionReference(id), { uses, unknownUses });
}

export async function savePromotion(promotion: Promotion, transaction: StoreTransaction): Promise<void> {
  transaction.set(await promotionReference(promotion.id), toDocument(promotionSchema, promotion));
}

export async function deletePromotion({ id }: Promotion, transaction: StoreTransaction): Promise<void> {
  transaction.delete(await promotionReference(id));
}

function toPromotion(found: StoredDocument): Promotion | null {
  return found.exists ? parseRecord(promotionSchema, found) : null;
}

export async function promotions() {
  return (await firestore()).collection('promotions');
}

const schema = v.object({
  /** Keyed by promotion id. */
  uses: v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0))),
});

/** Uses of promotions with a limit per customer, in one document that is erased with the customer's details. */
export type CustomerUses = v.InferOutput<typeof schema>['uses'];

/** `customer` is the result of `customerIdOf`. */
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

export async function eraseCustomerUses(customer: string): Promise<void> {
  await (await customerUsesReference(customer)).delete();
}

export async function customerUsesReference(customer: string): Promise<DocumentReference> {
  return (await firestore()).collection('promotionUses').doc(customer);
}
