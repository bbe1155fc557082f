import type { DocumentReference } from 'firebase-admin/firestore';

import { itemReferences, toItems } from '../../catalog/data/itemStore';
import type { Item } from '../../catalog/domain/item';
import { firestore } from '../../platform/firebase';
import { parseStored } from '../../platform/firestore/stored';
import type { StoreTransaction } from '../../platform/firestore/storeTransaction';
import type { OrderRecord } from '../domain/orderRecord';
import { orderRecordSchema } from '../domain/orderRecord';

/** What an order is placed on: where it would stand, its display number, and the items of its lines. */
export type Place = { known: OrderRecord | null; isFree: boolean; items: Map<string, Item> };

type WantedPlace = { id: string; orderNumber: string; itemIds: readonly string[] };

/** The documents that an order is placed on: where it would stand, its display number, and the items of its lines. */
export async function placeReferences({
  id,
  orderNumber,
  itemIds,
}: WantedPlace): Promise<DocumentReference[]> {
  const order = (await firestore()).collection('orders').doc(id);
  return [order, await numberReference(orderNumber), ...(await itemReferences(itemIds))];
}

/** An order that may be there already, whether a display number is free, and some items: one round trip. */
export async function readPlace(wanted: WantedPlace, transaction: StoreTransaction): Promise<Place> {
  const [known, number, ...items] = await transaction.getAll(...(await placeReferences(wanted)));
  return {
    items: toItems(items),
    known: known?.exists === true ? parseStored(orderRecordSchema, known) : null,
    isFree: number?.exists !== true,
  };
}

/** Whether a display number is free: one read; `claimNumber` fails the transaction when another order claims it meanwhile. */
export async function isNumberFree(orderNumber: string, transaction: StoreTransaction): Promise<boolean> {
  return !(await transaction.get(await numberReference(orderNumber))).exists;
}

/** Gives a display number to an order for good; it must have been found free in this transaction. */
export async function claimNumber(
  orderNumber: string,
  owner: { id: string; now: Date },
  transaction: StoreTransaction,
): Promise<void> {
  transaction.create(await numberReference(orderNumber), { order: owner.id, claimedAt: owner.now });
}

async function numberReference(orderNumber: string) {
  return (await firestore()).collection('orderNumbers').doc(orderNumber);
}
