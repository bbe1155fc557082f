import type { Transaction } from 'firebase-admin/firestore';

import { customerHoldsReference } from '../../orders/data/customerHolds';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import { orderRecordSchema } from '../../orders/domain/orderRecord';
import { firestore } from '../../platform/firebase';
import { parseEach } from '../../platform/firestore/stored';

/** A single open order is enough to prevent deletion. */
const maxOpen = 50;

/** Returns pending orders, and orders whose payment is due for a refund. Omits and logs unreadable orders. */
export async function readOpenOrders(uid: string, transaction: Transaction): Promise<OrderRecord[]> {
  const own = (await firestore()).collection('orders').where('userUID', '==', uid);
  const [pending, refundDue] = await Promise.all([
    transaction.get(own.where('status', '==', 'pending').limit(maxOpen)),
    transaction.get(own.where('payment.status', '==', 'refund-due').limit(maxOpen)),
  ]);
  return parseEach(orderRecordSchema, [...pending.docs, ...refundDue.docs], 'order.unreadable_in_own_list')
    .fits;
}

export async function listOwnIds(uid: string, limit: number): Promise<string[]> {
  const own = (await firestore()).collection('orders').where('userUID', '==', uid).select().limit(limit);
  return (await own.get()).docs.map(({ id }) => id);
}

export async function isReadable(id: string): Promise<boolean> {
  const found = await (await firestore()).collection('orders').doc(id).get();
  return parseEach(orderRecordSchema, [found], 'order.unreadable_in_own_list').fits.length > 0;
}

/** Updates single fields, because the order cannot be parsed. */
export async function eraseFromUnreadable(id: string): Promise<void> {
  const order = (await firestore()).collection('orders').doc(id);
  const noPerson = { displayName: '', email: '' };
  await order.update({ userUID: '', user: noPerson, delivery: null, courier: null, staffNotes: [] });
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
