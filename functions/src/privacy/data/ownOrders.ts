import type { Transaction } from 'firebase-admin/firestore';

import { customerHoldsReference } from '../../orders/data/customerHolds';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import { orderRecordSchema } from '../../orders/domain/orderRecord';
import { firestore } from '../../platform/firebase';
import { parseEach } from '../../platform/firestore/stored';

/** Maximum number of open orders to read. A single open order is enough to prevent deletion. */
const maxOpen = 50;

/**
 * Returns a customer's orders that may still be open: pending orders, and orders with an outstanding refund. Logs an
 * unreadable order and treats it as ended.
 */
export async function readOpenOrders(uid: string, transaction: Transaction): Promise<OrderRecord[]> {
  const own = (await firestore()).collection('orders').where('userUID', '==', uid);
  const [pending, refundDue] = await Promise.all([
    transaction.get(own.where('status', '==', 'pending').limit(maxOpen)),
    transaction.get(own.where('payment.status', '==', 'refund-due').limit(maxOpen)),
  ]);
  return parseEach(orderRecordSchema, [...pending.docs, ...refundDue.docs], 'order.unreadable_in_own_list')
    .fits;
}

/** Returns the ids of up to `limit` orders that are still linked to a customer. */
export async function listOwnIds(uid: string, limit: number): Promise<string[]> {
  const own = (await firestore()).collection('orders').where('userUID', '==', uid).select().limit(limit);
  return (await own.get()).docs.map(({ id }) => id);
}

/** Returns whether an order matches its schema. */
export async function isReadable(id: string): Promise<boolean> {
  const found = await (await firestore()).collection('orders').doc(id).get();
  return parseEach(orderRecordSchema, [found], 'order.unreadable_in_own_list').fits.length > 0;
}

/** Removes a customer's details from an unreadable order, field by field. Leaves the rest unchanged. */
export async function eraseFromUnreadable(id: string): Promise<void> {
  const order = (await firestore()).collection('orders').doc(id);
  const noPerson = { displayName: '', email: '' };
  await order.update({ userUID: '', user: noPerson, delivery: null, courier: null, staffNotes: [] });
}

/**
 * Removes everything but a deletion request from a customer's records, in the transaction that checked that this is
 * allowed. The sweep finds the request, and continues the deletion if a later step fails.
 */
export async function clearUserRecord(uid: string, now: Date, transaction: Transaction): Promise<void> {
  transaction.delete(await customerHoldsReference(uid));
  const nothing = { email: '', displayName: '', consents: {} };
  const times = { deletionRequestedAt: now, createdAt: now, updatedAt: now };
  transaction.set((await firestore()).collection('users').doc(uid), { ...nothing, ...times });
}

/** Deletes a customer's records, in the transaction that checked that this is allowed. */
export async function deleteUserRecord(uid: string, transaction: Transaction): Promise<void> {
  transaction.delete(await customerHoldsReference(uid));
  transaction.delete((await firestore()).collection('users').doc(uid));
}
