import { instantSchema } from '@shop/core/model/fields';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import * as v from 'valibot';

import { firestore } from '../../platform/firebase';
import type { StoreTransaction } from '../../platform/firestore/storeTransaction';
import { parseStored, toDocument } from '../../platform/firestore/stored';
import type { OrderRecord } from '../domain/orderRecord';
import { toOrder, orderReference } from './orderStore';

const schema = v.object({
  /** Ids of orders that may hold units. Placing an order removes the ids of orders that no longer hold units. */
  orders: v.optional(v.array(v.string()), []),
  /** Times at which recent orders were placed, oldest first. */
  placedAt: v.optional(v.array(instantSchema), []),
  blockedAt: v.optional(v.nullable(instantSchema), null),
  blockedReason: v.optional(v.string(), ''),
});

export type CustomerHolds = v.InferOutput<typeof schema>;

export async function readCustomerHolds(uid: string, transaction?: StoreTransaction): Promise<CustomerHolds> {
  const reference = await customerHoldsReference(uid);
  const found = await (transaction?.get(reference) ?? reference.get());
  return found.exists
    ? parseStored(schema, found)
    : { orders: [], placedAt: [], blockedAt: null, blockedReason: '' };
}

export async function readHeldOrders(
  { orders }: CustomerHolds,
  transaction: StoreTransaction,
): Promise<OrderRecord[]> {
  if (orders.length === 0) return [];
  const found = await transaction.getAll(...(await Promise.all(orders.map(orderReference))));
  return found.map(toOrder).filter((order): order is OrderRecord => order?.units === 'held');
}

export async function saveCustomerHolds(
  uid: string,
  holds: CustomerHolds,
  transaction: StoreTransaction,
): Promise<void> {
  transaction.set(await customerHoldsReference(uid), toDocument(schema, holds));
}

export async function heldOrderReferences(holds: DocumentSnapshot): Promise<DocumentReference[]> {
  return holds.exists ? Promise.all(parseStored(schema, holds).orders.map(orderReference)) : [];
}

export async function customerHoldsReference(uid: string): Promise<DocumentReference> {
  return (await firestore()).collection('customerHolds').doc(uid);
}

const rulesSchema = v.object({
  /** True if only known accounts (decision 0082) may order. */
  isKnownOnly: v.boolean(),
});

/** Staff change these rules during an attack on the shop. */
export type OrderingRules = v.InferOutput<typeof rulesSchema>;

export async function readOrderingRules(transaction?: StoreTransaction): Promise<OrderingRules> {
  const reference = await orderingRulesReference();
  const found = await (transaction?.get(reference) ?? reference.get());
  return found.exists ? parseStored(rulesSchema, found) : { isKnownOnly: false };
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
