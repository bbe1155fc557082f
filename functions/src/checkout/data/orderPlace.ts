import { createHash } from 'node:crypto';

import type { DocumentReference } from 'firebase-admin/firestore';

import { rowOfNumber } from '../../inventory/data/stockLedger';
import { itemReferences, toItems } from '../../items/data/itemStore';
import type { Item } from '../../items/domain/item';
import { heldOrderReferences, customerHoldsReference } from '../../orders/data/customerHolds';
import { orderReference, toOrder } from '../../orders/data/orderStore';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import { firestore } from '../../platform/firebase';
import type { StoredDocument, StoreTransaction } from '../../platform/firestore/storeTransaction';
import { assumedMissing } from '../../platform/firestore/storeTransaction';
import type { PlaceOrderCommand } from '../domain/placeOrderCommand';
import { contentOf } from '../domain/placeOrderCommand';

/** `placed` is the order of an earlier request of the attempt. `isFree`: no order has the display number. */
type Place = { placed: OrderRecord | null; isFree: boolean; items: Map<string, Item> };

/** `uid` is the owner, or empty for an order that is not linked to an account. */
type WantedPlace = { id: string; uid: string; orderNumber: string; itemIds: readonly string[] };

export async function placeReferences(wanted: WantedPlace): Promise<DocumentReference[]> {
  const holds = wanted.uid === '' ? [] : [await customerHoldsReference(wanted.uid)];
  return [...(await documentsOf(wanted)), ...holds];
}

/**
 * Reads the documents that other buyers of the same items do not change. Reading them before the shared commit makes
 * that commit faster. For a new order, assumes that its number is free. Omits an existing order and its number, which
 * the transaction reads.
 */
export async function readOwnDocuments({ id, uid, orderNumber }: WantedPlace): Promise<StoredDocument[]> {
  const database = await firestore();
  const references = uid === '' ? [] : [await customerHoldsReference(uid)];
  const [order, holds] = await database.getAll(await orderReference(id), ...references);
  const created =
    order === undefined || order.exists ? [] : [order, assumedMissing(await rowOfNumber(orderNumber))];
  if (holds === undefined) return created;
  const held = await heldOrderReferences(holds);
  return [holds, ...created, ...(held.length === 0 ? [] : await database.getAll(...held))];
}

async function documentsOf({ id, orderNumber, itemIds }: WantedPlace): Promise<DocumentReference[]> {
  return [await orderReference(id), await rowOfNumber(orderNumber), ...(await itemReferences(itemIds))];
}

/** Costs one round trip. */
export async function readPlace(wanted: WantedPlace, transaction: StoreTransaction): Promise<Place> {
  const [order, number, ...items] = await transaction.getAll(...(await documentsOf(wanted)));
  return {
    items: toItems(items),
    placed: order === undefined ? null : toOrder(order),
    isFree: number?.exists !== true,
  };
}

/**
 * The id is the same for every request of one attempt. Only the uid keeps the id secret, because the attempt id may be
 * the visible order number.
 */
export function orderIdOf(uid: string, attemptId: string): string {
  // Hexadecimal, because ids between double underscores are reserved. 128 bits do not collide.
  return digest(`${uid}:${attemptId}`).slice(0, 32);
}

/** All requests of one attempt must have the same digest. */
export function fingerprintOf(command: PlaceOrderCommand): string {
  return digest(contentOf(command)).slice(0, 32);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
