import type { Query, Transaction } from 'firebase-admin/firestore';

import { customerHoldsReference } from '../../orders/data/customerHolds';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import { orderRecordSchema } from '../../orders/domain/orderRecord';
import { firestore } from '../../platform/firebase';
import type { Parsed } from '../../platform/firestore/stored';
import { parseEach } from '../../platform/firestore/stored';

/** A customer with an account, or a customer who ordered by phone without one. */
export type Owner = { uid: string } | { phoneNumber: string };

/** A single open order is enough to prevent an erasure. */
const maxOpen = 50;

/**
 * Returns pending orders, and orders with an outstanding refund. Logs an unreadable order and treats it as ended.
 */
export async function readOpenOrders(owner: Owner, transaction?: Transaction): Promise<OrderRecord[]> {
  const own = await ordersOf(owner);
  const open = [own.where('status', '==', 'pending'), own.where('hasOpenRefund', '==', true)];
  const found = await Promise.all(
    open.map((query) => transaction?.get(query.limit(maxOpen)) ?? query.limit(maxOpen).get()),
  );
  return parseOwn(found.flatMap(({ docs }) => docs)).fits;
}

export async function listOwnOrders(owner: Owner, limit: number): Promise<Parsed<OrderRecord>> {
  return parseOwn((await (await ordersOf(owner)).limit(limit).get()).docs);
}

/** Costs one read per thousand orders. */
export async function countOwnOrders(owner: Owner): Promise<number> {
  return (await (await ordersOf(owner)).count().get()).data().count;
}

/** Updates single fields, because the order cannot be parsed. */
export async function eraseFromUnreadable(id: string): Promise<void> {
  const order = (await firestore()).collection('orders').doc(id);
  const noPerson = { displayName: '', email: '' };
  const derived = { 'adminIndex.words': [], customerId: '', identifiesPerson: false };
  await order.update({
    ...derived,
    userUID: '',
    user: noPerson,
    delivery: null,
    courier: null,
    staffNotes: [],
  });
}

/**
 * Call this in the transaction that has checked that deletion is allowed. Keeps only a deletion request. The sweep
 * finds the request, and continues the deletion if a later step fails.
 */
export async function clearUserRecord(uid: string, now: Date, transaction: Transaction): Promise<void> {
  transaction.delete(await customerHoldsReference(uid));
  const nothing = { email: '', displayName: '', consents: {} };
  const times = { deletionRequestedAt: now, createdAt: now, updatedAt: now };
  transaction.set((await firestore()).collection('users').doc(uid), { ...nothing, ...times });
}

export async function deleteUserRecord(uid: string, transaction: Transaction): Promise<void> {
  transaction.delete(await customerHoldsReference(uid));
  transaction.delete((await firestore()).collection('users').doc(uid));
}

function parseOwn(docs: Parameters<typeof parseEach>[1]): Parsed<OrderRecord> {
  return parseEach(orderRecordSchema, docs, 'order.unreadable_in_own_list');
}

async function ordersOf(owner: Owner): Promise<Query> {
  const orders = (await firestore()).collection('orders');
  return 'uid' in owner
    ? orders.where('userUID', '==', owner.uid)
    : orders.where('userUID', '==', '').where('user.phoneNumber', '==', owner.phoneNumber);
}
