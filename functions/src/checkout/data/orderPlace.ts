import type { DocumentReference } from 'firebase-admin/firestore';

import { itemReferences, toItems } from '../../items/data/itemStore';
import type { Item } from '../../items/domain/item';
import { numberReference } from '../../orders/data/orderNumbers';
import { orderReference, toOrder } from '../../orders/data/orderStore';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import type { StoreTransaction } from '../../platform/firestore/storeTransaction';

/** What an order is placed on: the order of an earlier call, its display number, and the items of its lines. */
type Place = { known: OrderRecord | null; isFree: boolean; items: Map<string, Item> };

type WantedPlace = { id: string; orderNumber: string; itemIds: readonly string[] };

/** The documents that an order is placed on. */
export async function placeReferences({
  id,
  orderNumber,
  itemIds,
}: WantedPlace): Promise<DocumentReference[]> {
  return [await orderReference(id), await numberReference(orderNumber), ...(await itemReferences(itemIds))];
}

/** An order that may be there already, whether a display number is free, and some items: one round trip. */
export async function readPlace(wanted: WantedPlace, transaction: StoreTransaction): Promise<Place> {
  const [known, number, ...items] = await transaction.getAll(...(await placeReferences(wanted)));
  return {
    items: toItems(items),
    known: known === undefined ? null : toOrder(known),
    isFree: number?.exists !== true,
  };
}
