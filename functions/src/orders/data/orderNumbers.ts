import type { DocumentReference } from 'firebase-admin/firestore';

import { firestore } from '../../platform/firebase';
import type { StoreTransaction } from '../../platform/firestore/storeTransaction';

/** If another order reserves the number in the meantime, `reserveNumber` makes the transaction fail. */
export async function isNumberFree(orderNumber: string, transaction: StoreTransaction): Promise<boolean> {
  return !(await transaction.get(await numberReference(orderNumber))).exists;
}

/** Call this only after the transaction has found that the number is free. */
export async function reserveNumber(
  orderNumber: string,
  owner: { id: string; now: Date },
  transaction: StoreTransaction,
): Promise<void> {
  transaction.create(await numberReference(orderNumber), { order: owner.id, assignedAt: owner.now });
}

/** Use this only if the customer never received the order number. */
export async function freeNumber(orderNumber: string, transaction: StoreTransaction): Promise<void> {
  transaction.delete(await numberReference(orderNumber));
}

export async function numberReference(orderNumber: string): Promise<DocumentReference> {
  return (await firestore()).collection('orderNumbers').doc(orderNumber);
}
