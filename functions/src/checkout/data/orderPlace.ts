import type { DocumentReference } from 'firebase-admin/firestore';

import { itemReferences, toItems } from '../../items/data/itemStore';
import type { Item } from '../../items/domain/item';
import { numberReference } from '../../orders/data/orderNumbers';
import { orderReference, toOrder } from '../../orders/data/orderStore';
import { shopperHoldsReference } from '../../orders/data/shopperHolds';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import type { StoreTransaction } from '../../platform/firestore/storeTransaction';

/** What an order is placed on: the order of an earlier call, its display number, and the items of its lines. */
type Place = { known: OrderRecord | null; isFree: boolean; items: Map<string, Item> };

/** `uid`: whose it becomes; empty when it belongs to no account. */
type WantedPlace = { id: string; uid: string; orderNumber: string; itemIds: readonly string[] };

/** The documents that an order is placed on, and what its shopper holds. */
export async function placeReferences(wanted: WantedPlace): Promise<DocumentReference[]> {
  const holds = wanted.uid === '' ? [] : [await shopperHoldsReference(wanted.uid)];
  return [...(await documentsOf(wanted)), ...holds];
}

async function documentsOf({ id, orderNumber, itemIds }: WantedPlace): Promise<DocumentReference[]> {
  return [await orderReference(id), await numberReference(orderNumber), ...(await itemReferences(itemIds))];
}

/** An order that may be there already, whether a display number is free, and some items: one round trip. */
export async function readPlace(wanted: WantedPlace, transaction: StoreTransaction): Promise<Place> {
  const [known, number, ...items] = await transaction.getAll(...(await documentsOf(wanted)));
  return {
    items: toItems(items),
    known: known === undefined ? null : toOrder(known),
    isFree: number?.exists !== true,
  };
}
